import { z } from 'zod';
import {
  importCellMax,
  listedWordMax,
  listedWordRemarkMax,
  reasonMax,
  sensitiveImportMax,
  suggestionMax,
} from '../limits/index.ts';
import {
  dateOrTime,
  FindingState,
  id,
  idList,
  pageRequest,
  PublishedKind,
  requiredText,
  sensitiveWord,
  text,
  wordFinding,
  WordLevel,
} from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf, textBodyLimit } from './define-endpoint.ts';

const sensitiveScreen = '/app/config/sensitive';
const day = dateOrTime
  .refine((value) => value.length === 10, '日期格式不正确')
  .nullable()
  .default(null);
export const listedWord = requiredText(listedWordMax, '词语').refine(
  (value) => value === value.trim() && !/[\n\t]/.test(value),
  '词语首尾不能有空格，中间不能换行',
);
const period = <T extends { startDate: string | null; endDate: string | null }>({ startDate, endDate }: T) =>
  !startDate || !endDate || startDate <= endDate;
const periodWrong = { message: '失效日期不能早于生效日期', path: ['endDate'] };
const wordFields = {
  word: listedWord,
  level: z.enum(WordLevel),
  suggestion: text(suggestionMax, '建议用语').default(''),
  remark: text(listedWordRemarkMax, '备注').default(''),
  startDate: day,
  endDate: day,
};

export const listSensitiveWords = defineEndpoint({
  id: 'listSensitiveWords',
  path: '/amc/web/sensitive/list.do',
  access: { session: 'staff', code: sensitiveScreen },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(listedWordMax).optional(),
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
      .array(z.array(z.string().max(importCellMax)).max(8))
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
    keywords: text(listedWordMax).optional(),
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
    keywords: text(listedWordMax).optional(),
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
  request: z.strictObject({ ids: idList, reason: requiredText(reasonMax, '撤下原因') }),
  answer: batchResult,
  summary: 'Takes the items of findings away from readers everywhere, by the command of each kind and with its rights.',
});

export const clearFindings = defineEndpoint({
  id: 'clearFindings',
  path: '/amc/web/sensitive/clearFindings.do',
  access: { session: 'staff', code: SystemPermission.ManageSensitive },
  request: z.strictObject({ ids: idList, reason: requiredText(reasonMax, '原因') }),
  summary: 'Accepts findings as they are, with the reason; another text opens them again.',
});

export const runLookBack = defineEndpoint({
  id: 'runLookBack',
  path: '/amc/web/sensitive/runLookBack.do',
  access: { session: 'staff', code: SystemPermission.ManageSensitive },
  request: z.strictObject({ wordId: id }),
  summary: 'Searches all that is published for a word once more.',
});
