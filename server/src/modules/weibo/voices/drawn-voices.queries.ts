import { weiboCommentLimits } from 'shared-contracts/limits';
import { and, eq, isNull, lt, notInArray, or, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ListedComment } from '../service/voice-port.ts';
import { weiboComments } from './voice.tables.ts';

const day = 86_400_000;
const endOfKeeping = (now: Date) => new Date(now.getTime() - weiboCommentLimits.days * day);

/**
 * Stores comments as the microblog lists them, and returns how many were not known. What somebody here changed since
 * `begun` stays; comments whose time is over are left out.
 */
export async function putComments(
  tx: Database,
  postId: string,
  comments: readonly ListedComment[],
  begun: Date,
): Promise<number> {
  const rows = comments
    .filter(({ time }) => time >= endOfKeeping(begun))
    .map(({ id, nickName, text, time, isOwn, replyTo }) => ({
      postId,
      remoteId: id,
      nickName,
      text,
      createdTime: time,
      isOwn,
      replyTo,
    }));
  if (rows.length === 0) return 0;
  // The oldest first, so that those of one second keep their order.
  rows.reverse();
  const { actedTime } = weiboComments;
  const stored = await tx
    .insert(weiboComments)
    .values(rows)
    .onConflictDoUpdate({
      target: weiboComments.remoteId,
      set: { text: sql`excluded.text`, nickName: sql`excluded.nick_name`, goneTime: null },
      setWhere: or(isNull(actedTime), lt(actedTime, begun)),
    })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  return stored.filter(({ isNew }) => isNew).length;
}

/** Stores an answer that somebody here gave; a draw may have been faster. */
export async function putAnswer(
  tx: Database,
  postId: string,
  { id, nickName, text, time, replyTo }: ListedComment,
  { userName, now }: { userName: string; now: Date },
): Promise<void> {
  await tx
    .insert(weiboComments)
    .values({
      postId,
      remoteId: id,
      nickName,
      text,
      createdTime: time,
      isOwn: true,
      replyTo,
      userName,
      actedTime: now,
    })
    .onConflictDoUpdate({ target: weiboComments.remoteId, set: { userName, replyTo } });
}

/** Marks comments as deleted that a whole list did not hold. */
export async function markGone(
  tx: Database,
  postId: string,
  { ids, begun }: { ids: readonly string[]; begun: Date },
): Promise<void> {
  const { remoteId, goneTime, actedTime } = weiboComments;
  await tx
    .update(weiboComments)
    .set({ goneTime: begun })
    .where(
      and(
        eq(weiboComments.postId, postId),
        isNull(goneTime),
        or(isNull(actedTime), lt(actedTime, begun)),
        ids.length > 0 ? notInArray(remoteId, [...ids]) : undefined,
      ),
    );
}

/** The microblog's number of the newest comment that is known of a post; '0' without any. */
export async function newestComment(db: Database, postId: string): Promise<string> {
  const [row] = await db
    .select({ newest: sql<string | null>`max(${weiboComments.remoteId}::numeric)::text` })
    .from(weiboComments)
    .where(eq(weiboComments.postId, postId));
  return row?.newest ?? '0';
}

/** Deletes comments of readers, and the answers to them, whose time is over. */
export async function forgetOldWeiboComments(db: Database, now: Date): Promise<void> {
  await db.delete(weiboComments).where(lt(weiboComments.createdTime, endOfKeeping(now)));
}
