import { z } from 'zod';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

const count = z.number().int();

/** What readers did in a day, as 访问统计 and 互动统计 add it up. */
const readersOfDay = z.object({
  readings: count,
  visitors: count,
  comments: count,
  praise: count,
  shares: count,
});

/** Own stories published between two days, and what was read and said of the own ones in those days. */
const ownFigures = z.object({
  startDate: z.string(),
  endDate: z.string(),
  stories: count,
  readings: count,
  comments: count,
});

export const homeSummary = defineEndpoint({
  id: 'homeSummary',
  path: '/amc/web/home/summary.do',
  access: { session: 'staff' },
  answer: dataOf(
    z.object({
      waiting: z.array(z.object({ stage: z.number().int(), count: z.number().int() })),
      mine: z.object({
        draft: z.number().int(),
        inReview: z.number().int(),
        returned: z.number().int(),
        cleared: z.number().int(),
      }),
      publishedToday: z.number().int(),
      pendingComments: z.number().int(),
      /** Today, 'YYYY-MM-DD', as the figures of a day take it. */
      day: z.string(),
      /** What readers of the user's channels did today; null without the right to the figures of readers. */
      readers: readersOfDay.nullable(),
      /** The user's own stories; null for who sees those of everybody, or none at all. */
      own: ownFigures.nullable(),
    }),
  ),
  summary: 'Figures of the start page, of what the user may see.',
});
