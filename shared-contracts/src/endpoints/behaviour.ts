import { z } from 'zod';
import { behaviourBatchMax, ContentType, id } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

/** An action of a user, with its count since the last report. */
export const behaviourPoint = z.strictObject({
  /** 'read': opened the detail of a story. 'edit': opened its form. */
  action: z.enum(['read', 'edit']),
  contentId: id,
  contentType: z.enum(ContentType),
  count: z.number().int().min(1).max(1000),
});
export type BehaviourPoint = z.infer<typeof behaviourPoint>;

export const mdPointInDb = defineEndpoint({
  id: 'mdPointInDb',
  path: '/amc/client/mdPointInDb',
  access: { session: 'either' },
  request: z.strictObject({
    points: z.array(behaviourPoint).min(1, '没有要记录的行为').max(behaviourBatchMax, `一次最多${behaviourBatchMax}条`),
  }),
  answer: dataOf(z.object({ kept: z.number().int() })),
  summary:
    'Keeps behaviour points in the database, added up for each user, story, action and day; stories out of the user’s reach are left out (R272).',
});

export const behaviourOfContent = defineEndpoint({
  id: 'behaviourOfContent',
  path: '/amc/client/behaviourOfContent',
  access: { session: 'staff' },
  request: z.strictObject({ contentId: id }),
  answer: dataOf(z.object({ readers: z.number().int(), reads: z.number().int(), lastReaders: z.array(z.string()) })),
  summary: 'How many of the newsroom have opened a story, how often, and who did last.',
});
