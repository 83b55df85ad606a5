import { z } from 'zod';
import { keywordsMax, reasonMax } from '../limits/index.ts';
import { contentRow, dateOrTime, dateTime, id, idList, pageRequest, requiredText, text } from '../model/index.ts';
import { WebsitePermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

/** A story that is, or was, on the website. */
export const websiteRow = contentRow.extend({
  websiteUrl: z.string(),
  websiteState: z.enum(['published', 'withdrawn', 'withdrawFailed']),
  websiteTime: dateTime,
});
export type WebsiteRow = z.infer<typeof websiteRow>;

export const websiteListDone = defineEndpoint({
  id: 'websiteListDone',
  path: '/amc/web/website/listDone.do',
  access: { session: 'staff', code: '/website/Done' },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(keywordsMax).optional(),
    categoryId: id.optional(),
    /** 'stale': the website shows an older text than the one passed last. */
    state: z.enum(['published', 'withdrawn', 'stale']).optional(),
    startDate: dateOrTime.optional(),
    endDate: dateOrTime.optional(),
  }),
  answer: pageOf(websiteRow),
  summary: 'What is on the website, and what was taken off it.',
});

export const websiteCounts = defineEndpoint({
  id: 'websiteCounts',
  path: '/amc/web/website/counts.do',
  access: { session: 'staff', code: '/website/Done' },
  request: z.strictObject({
    keywords: text(keywordsMax).optional(),
    categoryId: id.optional(),
    startDate: dateOrTime.optional(),
    endDate: dateOrTime.optional(),
  }),
  answer: dataOf(z.object({ published: z.number().int(), withdrawn: z.number().int(), stale: z.number().int() })),
  summary: 'Counts of the tabs of the website list.',
});

export const websiteWithdraw = defineEndpoint({
  id: 'websiteWithdraw',
  path: '/amc/web/website/withdraw.do',
  access: { session: 'staff', code: WebsitePermission.Withdraw },
  /** `outside` withdraws them from WeChat and the microblog too, which needs the right to withdraw stories. */
  request: z.strictObject({
    ids: idList,
    reason: requiredText(reasonMax, '撤稿原因'),
    outside: z.boolean().default(false),
  }),
  answer: batchResult,
  summary: 'Takes stories off the website; other targets keep them unless it is said.',
});

export const websiteRepublish = defineEndpoint({
  id: 'websiteRepublish',
  path: '/amc/web/website/republish.do',
  access: { session: 'staff', code: WebsitePermission.Republish },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Puts withdrawn stories that are still cleared back on the website.',
});
