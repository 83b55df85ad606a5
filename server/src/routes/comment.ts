import {
  addBlackList, checkCommentDate, checkCommentNosearch, commentCounts, deleteBlackList, deleteCommentDate, getAllBlackList, getCommentListByBefore,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { CommentStatus } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../http/context.ts';
import { commentFields } from '../words/reader-fields.ts';
import { refuseBanned } from '../words/word-list.ts';
import { handle } from '../http/handle.ts';
import { barReader, listBarred, unbarReader } from '../store/black-list.store.ts';
import { countComments, decideComments, findComments, listComments, lockStories, recountComments, removeComments } from '../store/comment.store.ts';
import type { Database } from '../store/database.ts';

/** Changes comments of stories in the moderator's channels; one foreign id leaves the whole batch as it was (A26). */
async function changeComments({ db, session }: Context, idText: string, change: (tx: Database, ids: string[], found: Awaited<ReturnType<typeof findComments>>) => Promise<void>): Promise<void> {
  const ids = splitIds(idText);
  await db.transaction(async (tx) => {
    const found = await findComments(tx, ids, session.channels);
    const missing = ids.filter((id) => !found.some((row) => row.id === id));
    if (missing.length > 0) throw new AppError(ErrorCode.Forbidden, '部分评论不存在或不在您的栏目内，未作任何改动', { ids: missing });
    const stories = [...new Set(found.map((row) => row.contentId))];
    await lockStories(tx, stories);
    await change(tx, ids, found);
    await recountComments(tx, stories);
  });
}

async function decide({ ids, status }: { ids: string; status: 1 | 2 }, context: Context): Promise<void> {
  const next = status === 1 ? CommentStatus.Approved : CommentStatus.Rejected;
  await changeComments(context, ids, async (tx, list, found) => {
    if (status === 1) await refuseBanned(tx, found.flatMap(commentFields), context.now());
    await decideComments(tx, list, next, context.session.userId, context.now());
  });
}

/** Takes comments away from readers. */
export const rejectComments = (ids: string, context: Context): Promise<void> => decide({ ids, status: 2 }, context);

/** Moderation of readers' comments, and the blacklist. */
export const commentHandlers = [
  handle(getCommentListByBefore, ({ currentPage, pageSize, ...filter }, { db, session }) =>
    listComments(db, { ...filter, channels: session.channels }, currentPage, pageSize),
  ),
  handle(commentCounts, async (filter, { db, session }) => ({ data: await countComments(db, { ...filter, channels: session.channels }) })),
  handle(checkCommentDate, decide),
  handle(checkCommentNosearch, decide),
  handle(deleteCommentDate, ({ ids }, context) => changeComments(context, ids, removeComments)),

  handle(addBlackList, async ({ userId }, { db, session, now }) => {
    if (!(await barReader(db, userId, session.userId, now()))) throw new AppError(ErrorCode.NotFound, '没有找到这位读者的评论');
  }),
  handle(deleteBlackList, async ({ id }, { db }) => {
    if (!(await unbarReader(db, id))) throw new AppError(ErrorCode.NotFound, '该读者已不在黑名单中');
  }),
  handle(getAllBlackList, async (_request, { db }) => ({ list: await listBarred(db) })),
];
