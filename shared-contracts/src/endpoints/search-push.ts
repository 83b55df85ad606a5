import { z } from 'zod';
import { dateTime, id, idList, storySubmission } from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint } from './define-endpoint.ts';

export const searchPushOfContent = defineEndpoint({
  id: 'searchPushOfContent',
  path: '/amc/web/content/searchPushOfContent.do',
  access: { session: 'staff' },
  request: z.strictObject({ contentId: id }),
  answer: dataOf(
    z.object({
      /** False where the settings name no search engine. */
      isOn: z.boolean(),
      /** Addresses that may still be sent today; null while unknown. */
      remain: z.number().int().nullable(),
      pausedUntil: dateTime.nullable(),
      /** The latest submissions, newest first. */
      submissions: z.array(storySubmission),
    }),
  ),
  summary: 'The way of a story’s address to the search engine.',
});

export const searchPushAgain = defineEndpoint({
  id: 'searchPushAgain',
  path: '/amc/web/content/searchPushAgain.do',
  access: { session: 'staff', code: ContentPermission.Publish },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Queues addresses again that the search engine did not take, or whose answer was lost.',
});
