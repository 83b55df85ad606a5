import { AppError, ErrorCode } from 'shared-contracts/errors';
import { CommentStatus } from 'shared-contracts/model';
import { commentFields } from './comment-fields.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  setCommentStatus as storeDecision,
  findComments,
  lockStories,
  recountComments,
  removeComments,
} from './comment.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuseBanned } from '../words/word-list.ts';
import { commentTexts as texts } from './comment.texts.ts';

type Found = Awaited<ReturnType<typeof findComments>>;

/** Changes comments of stories in the moderator's channels; one foreign id leaves the whole batch as it was (A26). */
async function changeComments(
  { db, session }: Context,
  ids: string[],
  change: (tx: Database, found: Found) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findComments(tx, ids, session.channels);
    const missing = ids.filter((id) => !found.some((row) => row.id === id));
    if (missing.length > 0) throw new AppError(ErrorCode.Forbidden, texts.someForeign, { ids: missing });
    const stories = [...new Set(found.map((row) => row.contentId))];
    await lockStories(tx, stories);
    await change(tx, found);
    await recountComments(tx, stories);
  });
}

/** Called for comments that readers see from now on, in the transaction of the decision. */
export type OnApproved = (
  tx: Database,
  comments: readonly { id: string; userId: string }[],
  now: Date,
) => Promise<void>;

/** Shows comments to readers, or takes them away. None with a banned word is shown. */
export async function decideComments(
  ids: string[],
  status: CommentStatus,
  context: Context,
  onApproved?: OnApproved,
): Promise<void> {
  const { session, now } = context;
  await changeComments(context, ids, async (tx, found) => {
    if (status === CommentStatus.Approved) await refuseBanned(tx, found.flatMap(commentFields), now());
    await storeDecision(tx, ids, status, session.userId, now());
    if (status === CommentStatus.Approved) await onApproved?.(tx, found, now());
  });
}

/** Removes comments. */
export const dropComments = (ids: string[], context: Context): Promise<void> =>
  changeComments(context, ids, (tx) => removeComments(tx, ids));
