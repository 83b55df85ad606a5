import { z } from 'zod';
import { sensitiveImportMax } from '../limits/index.ts';
import {
  dateOrTime,
  FindingState,
  id,
  idList,
  LexiconOrigin,
  lexiconWord,
  pageRequest,
  PublishedKind,
  requiredText,
  sensitiveWord,
  text,
  wordFinding,
  WordLevel,
} from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf, textBodyLimit } from './define-endpoint.ts';

const sensitiveScreen = '/app/config/sensitive';
const lexiconScreen = '/app/config/lexicon';
const day = dateOrTime
  .refine((value) => value.length === 10, '日期格式不正确')
  .nullable()
  .default(null);
const word = requiredText(40, '词语').refine(
  (value) => value === value.trim() && !/[\n\t]/.test(value),
  '词语首尾不能有空格，中间不能换行',
);
const period = <T extends { startDate: string | null; endDate: string | null }>({ startDate, endDate }: T) =>
  !startDate || !endDate || startDate <= endDate;
const periodWrong = { message: '失效日期不能早于生效日期', path: ['endDate'] };
const wordFields = {
  word,
  level: z.enum(WordLevel),
  suggestion: text(100, '建议用语').default(''),
  remark: text(200, '备注').default(''),
  startDate: day,
  endDate: day,
};

export const listSensitiveWords = defineEndpoint({
  id: 'listSensitiveWords',
  path: '/amc/web/sensitive/list.do',
  access: { session: 'staff', code: sensitiveScreen },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(40).optional(),
    level: z.enum(WordLevel).optional(),
    state: z.enum(['active', 'inactive']).optional(),
  }),
  answer: pageOf(sensitiveWord),
  summary: 'The newsroom’s own sensitive and banned words, newest first.',
});

export const saveSensitiveWord = defineEndpoint({
  id: 'saveSensitiveWord',
  path: '/amc/web/sensitive/save.do',
  access: { session: 'staff', code: SystemPermission.ManageSensitive },
  request: z.strictObject({ id: id.optional(), ...wordFields }).refine(period, periodWrong),
  answer: dataOf(z.object({ id })),
  summary: 'Adds or changes a word; all that is published is searched for it right after.',
});

export const deleteSensitiveWords = defineEndpoint({
  id: 'deleteSensitiveWords',
  path: '/amc/web/sensitive/delete.do',
  access: { session: 'staff', code: SystemPermission.ManageSensitive },
  request: z.strictObject({ ids: idList }),
  summary: 'Takes words off the list.',
});

export const importSensitiveWords = defineEndpoint({
  id: 'importSensitiveWords',
  path: '/amc/web/sensitive/import.do',
  encoding: 'json',
  access: { session: 'staff', code: SystemPermission.ManageSensitive },
  /** Lines of the file as read, so that the server can name the line it refuses. */
  request: z.strictObject({
    lines: z
      .array(z.array(z.string().max(300)).max(8))
      .min(1, '文件中没有词语')
      .max(sensitiveImportMax, `一次最多导入${sensitiveImportMax}条`),
  }),
  answer: dataOf(
    z.object({
      added: z.number().int(),
      changed: z.number().int(),
      refused: z.array(z.object({ line: z.number().int(), message: z.string() })),
    }),
  ),
  bodyLimit: textBodyLimit,
  summary:
    'Adds the words of a file: word, level, suggestion, remark, start, end. Lines that cannot be read are named, the others are taken.',
});

export const exportSensitiveWords = defineEndpoint({
  id: 'exportSensitiveWords',
  path: '/amc/web/sensitive/export.do',
  kind: 'file',
  access: { session: 'staff', code: sensitiveScreen },
  request: z.strictObject({
    keywords: text(40).optional(),
    level: z.enum(WordLevel).optional(),
    state: z.enum(['active', 'inactive']).optional(),
  }),
  summary: 'The words as a CSV file that a spreadsheet reads and the import takes back.',
});

export const listWordFindings = defineEndpoint({
  id: 'listWordFindings',
  path: '/amc/web/sensitive/findings.do',
  access: { session: 'staff', code: sensitiveScreen },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(40).optional(),
    level: z.enum(WordLevel).optional(),
    kind: z.enum(PublishedKind).optional(),
    state: z.enum(FindingState).optional(),
    wordId: id.optional(),
  }),
  answer: pageOf(wordFinding),
  summary:
    'Published items that hold listed words, as the look-back found them: stories and live rooms of the user’s columns, and all else.',
});

export const withdrawFindings = defineEndpoint({
  id: 'withdrawFindings',
  path: '/amc/web/sensitive/withdrawFindings.do',
  access: { session: 'staff', code: sensitiveScreen },
  request: z.strictObject({ ids: idList, reason: requiredText(200, '撤下原因') }),
  answer: batchResult,
  summary: 'Takes the items of findings away from readers everywhere, by the command of each kind and with its rights.',
});

export const clearFindings = defineEndpoint({
  id: 'clearFindings',
  path: '/amc/web/sensitive/clearFindings.do',
  access: { session: 'staff', code: SystemPermission.ManageSensitive },
  request: z.strictObject({ ids: idList, reason: requiredText(200, '原因') }),
  summary: 'Says that findings are in order as they stand, with the reason; another text opens them again.',
});

export const runLookBack = defineEndpoint({
  id: 'runLookBack',
  path: '/amc/web/sensitive/runLookBack.do',
  access: { session: 'staff', code: SystemPermission.ManageSensitive },
  request: z.strictObject({ wordId: id }),
  summary: 'Searches all that is published for a word once more.',
});

export const listLexiconWords = defineEndpoint({
  id: 'listLexiconWords',
  path: '/amc/web/lexicon/list.do',
  access: { session: 'staff', code: lexiconScreen },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(40).optional(),
    origin: z.enum(LexiconOrigin).optional(),
    isBlocked: z.enum(['0', '1']).optional(),
  }),
  answer: pageOf(lexiconWord),
  summary: 'Words that the typo rules leave alone.',
});

export const saveLexiconWord = defineEndpoint({
  id: 'saveLexiconWord',
  path: '/amc/web/lexicon/save.do',
  access: { session: 'staff', code: SystemPermission.ManageLexicon },
  request: z.strictObject({ word: word.refine((value) => value.length >= 2, '词语至少2个字') }),
  answer: dataOf(z.object({ id })),
  summary: 'Adds a word by hand.',
});

export const blockLexiconWords = defineEndpoint({
  id: 'blockLexiconWords',
  path: '/amc/web/lexicon/block.do',
  access: { session: 'staff', code: SystemPermission.ManageLexicon },
  request: z.strictObject({ ids: idList, isBlocked: z.enum(['0', '1']) }),
  summary: 'Says that learned words are none (1), so that learning never brings them back, or that they are (0).',
});

export const learnLexicon = defineEndpoint({
  id: 'learnLexicon',
  path: '/amc/web/lexicon/learn.do',
  access: { session: 'staff', code: SystemPermission.ManageLexicon },
  summary: 'Learns words from the published stories again; a job does the work.',
});

export const lexiconState = defineEndpoint({
  id: 'lexiconState',
  path: '/amc/web/lexicon/state.do',
  access: { session: 'staff', code: lexiconScreen },
  answer: dataOf(
    z.object({
      isLearning: z.boolean(),
      learnedTime: z.string().nullable(),
      stories: z.number().int(),
      words: z.number().int(),
      packs: z.array(z.object({ name: z.string(), title: z.string(), version: z.string(), entries: z.number().int() })),
    }),
  ),
  summary: 'When the lexicon was learned last, from how many stories, and the packs of the local rules.',
});

export const listRuleAlarms = defineEndpoint({
  id: 'listRuleAlarms',
  path: '/amc/web/lexicon/ruleAlarms.do',
  access: { session: 'staff', code: lexiconScreen },
  answer: listOf(
    z.object({
      rule: z.string(),
      title: z.string(),
      alarms: z.number(),
      characters: z.number().int(),
      perTenThousand: z.number(),
    }),
  ),
  summary: 'Measured false alarms of each local rule on clean news.',
});
