import {
  addBlackList,
  checkCommentDate,
  checkCommentNosearch,
  commentCounts,
  deleteBlackList,
  deleteCommentDate,
  getAllBlackList,
  getCommentListByBefore,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { CommentStatus } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { type Handler, handle } from '../../platform/http/handle.ts';
import { blockReader, listBlockedReaders, unblockReader } from './black-list.queries.ts';
import { countComments, listComments } from './comment.queries.ts';
import { decideComments, dropComments, type OnApproved } from './decide-comments.ts';
import { commentTexts as texts } from './comment.texts.ts';

const decisions = { 1: CommentStatus.Approved, 2: CommentStatus.Rejected } as const;

/** Moderation of readers' comments, and the blacklist. */
export const commentHandlers = (onApproved: OnApproved): Handler[] => [
  handle(getCommentListByBefore, ({ currentPage, pageSize, ...filter }, { db, session }) =>
    listComments(db, { ...filter, channels: session.channels }, currentPage, pageSize),
  ),
  handle(commentCounts, async (filter, { db, session }) => ({
    data: await countComments(db, { ...filter, channels: session.channels }),
  })),
  handle(checkCommentDate, ({ ids, status }, context) =>
    decideComments(splitIds(ids), decisions[status], context, onApproved),
  ),
  handle(checkCommentNosearch, ({ ids, status }, context) =>
    decideComments(splitIds(ids), decisions[status], context, onApproved),
  ),
  handle(deleteCommentDate, ({ ids }, context) => dropComments(splitIds(ids), context)),

  handle(addBlackList, async ({ userId }, { db, session, now }) => {
    if (!(await blockReader(db, userId, session.userId, now())))
      throw new AppError(ErrorCode.NotFound, texts.readerUnknown);
  }),
  handle(deleteBlackList, async ({ id }, { db }) => {
    if (!(await unblockReader(db, id))) throw new AppError(ErrorCode.NotFound, texts.notBarred);
  }),
  handle(getAllBlackList, async (_request, { db }) => ({ list: await listBlockedReaders(db) })),
];
