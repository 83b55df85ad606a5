import { z } from 'zod';
import { listedWordMax } from '../limits/index.ts';
import { id, idList, LexiconOrigin, lexiconWord, pageRequest, text } from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';
import { listedWord } from './proofreading-words.ts';

const lexiconScreen = '/app/config/lexicon';

export const listLexiconWords = defineEndpoint({
  id: 'listLexiconWords',
  path: '/amc/web/lexicon/list.do',
  access: { session: 'staff', code: lexiconScreen },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(listedWordMax).optional(),
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
  request: z.strictObject({ word: listedWord.refine((value) => value.length >= 2, '词语至少2个字') }),
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
