import { z } from 'zod';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

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
    }),
  ),
  summary: 'Figures of the start page, of what the user may see.',
});
