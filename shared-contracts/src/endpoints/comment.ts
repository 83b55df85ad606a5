import { z } from 'zod';
import { shortIdMax, keywordsMax } from '../limits/index.ts';
import {
  blackListEntry,
  commentRow,
  CommentStatus,
  dateOrTime,
  id,
  idList,
  pageRequest,
  text,
} from '../model/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const commentScreen = '/operation/comment';
/** Status 1 or 2 may be set from any state (S2 §4). */
const decision = z.strictObject({ ids: idList, status: z.union([z.literal(1), z.literal(2)]) });

export const getCommentListByBefore = defineEndpoint({
  id: 'getCommentListByBefore',
  path: '/amc/web/comment/getCommentListByBefore.do',
  access: { session: 'staff', code: commentScreen },
  request: z.strictObject({
    ...pageRequest,
    contentId: id.optional(),
    status: z.enum(CommentStatus).optional(),
    keywords: text(keywordsMax).optional(),
    startDate: dateOrTime.optional(),
    endDate: dateOrTime.optional(),
  }),
  answer: pageOf(commentRow),
  summary: 'Readers’ comments for moderation, newest first.',
});

export const commentCounts = defineEndpoint({
  id: 'commentCounts',
  path: '/amc/web/comment/counts.do',
  access: { session: 'staff', code: commentScreen },
  request: z.strictObject({
    contentId: id.optional(),
    keywords: text(keywordsMax).optional(),
    startDate: dateOrTime.optional(),
    endDate: dateOrTime.optional(),
  }),
  answer: dataOf(
    z.object({ all: z.number().int(), '0': z.number().int(), '1': z.number().int(), '2': z.number().int() }),
  ),
  summary: 'Counts of the status tabs.',
});

export const checkCommentDate = defineEndpoint({
  id: 'checkCommentDate',
  path: '/amc/web/comment/checkCommentDate.do',
  access: { session: 'staff', code: OperationPermission.CheckComment },
  request: decision,
  summary: 'Approves (1) or rejects (2) comments and refreshes what readers see.',
});

export const checkCommentNosearch = defineEndpoint({
  id: 'checkCommentNosearch',
  path: '/amc/web/comment/checkCommentNosearch.do',
  access: { session: 'staff', code: OperationPermission.CheckComment },
  request: decision,
  summary: 'The same decision from places without a search, such as an article’s own comment list.',
});

export const deleteCommentDate = defineEndpoint({
  id: 'deleteCommentDate',
  path: '/amc/web/comment/deleteCommentDate.do',
  access: { session: 'staff', code: OperationPermission.DeleteComment },
  request: z.strictObject({ ids: idList }),
  summary: 'Deletes comments.',
});

export const addBlackList = defineEndpoint({
  id: 'addBlackList',
  path: '/amc/web/blackList/addBlackList.do',
  access: { session: 'staff', code: OperationPermission.ManageBlackList },
  request: z.strictObject({ userId: text(shortIdMax) }),
  summary: 'Bars a reader from commenting.',
});

export const deleteBlackList = defineEndpoint({
  id: 'deleteBlackList',
  path: '/amc/web/blackList/deleteBlackList.do',
  access: { session: 'staff', code: OperationPermission.ManageBlackList },
  request: z.strictObject({ id }),
  summary: 'Lets a reader comment again.',
});

export const getAllBlackList = defineEndpoint({
  id: 'getAllBlackList',
  method: 'GET',
  path: '/amc/web/blackList/getAllBlackList.do',
  encoding: 'query',
  access: { session: 'staff', code: OperationPermission.ManageBlackList },
  answer: listOf(blackListEntry),
  summary: 'The whole blacklist.',
});
