import { wechatCommentLimits } from 'shared-contracts/limits';
import { and, eq, gt, isNull, lt, notInArray, or, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ListedComment } from '../service/comment-port.ts';
import type { DrawnArticle } from './article.queries.ts';
import { wechatComments } from './comment.tables.ts';

const day = 86_400_000;
/** Characters of a reader's id that are kept. */
const tail = 6;

const endOfKeeping = (now: Date) => new Date(now.getTime() - wechatCommentLimits.days * day);

/**
 * Stores comments as WeChat lists them, and returns how many were not known. What somebody here changed since `begun`
 * stays; comments whose time is over are left out.
 */
export async function putComments(
  tx: Database,
  { messageId, place }: DrawnArticle,
  comments: readonly ListedComment[],
  begun: Date,
): Promise<number> {
  const rows = comments
    .filter(({ time }) => time >= endOfKeeping(begun))
    .map(({ key, openId, text, time, isElected, reply }) => ({
      messageId,
      place,
      commentKey: key,
      reader: openId.slice(-tail),
      text,
      createdTime: time,
      isElected,
      replyText: reply?.text ?? null,
      replyTime: reply?.time ?? null,
    }));
  if (rows.length === 0) return 0;
  // The oldest first, so that those of one second keep their order.
  rows.reverse();
  const { replyText, replyUserName, actedTime } = wechatComments;
  const stored = await tx
    .insert(wechatComments)
    .values(rows)
    .onConflictDoUpdate({
      target: [wechatComments.messageId, wechatComments.place, wechatComments.commentKey],
      set: {
        isElected: sql`excluded.is_elected`,
        replyText: sql`excluded.reply_text`,
        replyTime: sql`excluded.reply_time`,
        // The name belongs to the answer that was written here.
        replyUserName: sql`case when ${replyText} is not distinct from excluded.reply_text then ${replyUserName} end`,
        goneTime: null,
      },
      setWhere: or(isNull(actedTime), lt(actedTime, begun)),
    })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  return stored.filter(({ isNew }) => isNew).length;
}

/** Marks comments as deleted that a list reaches back beyond and did not hold; all of them without `since`. */
export async function markGone(
  tx: Database,
  { messageId, place }: DrawnArticle,
  { keys, since, begun }: { keys: readonly string[]; since: Date | undefined; begun: Date },
): Promise<void> {
  const { commentKey, createdTime, goneTime, actedTime } = wechatComments;
  await tx
    .update(wechatComments)
    .set({ goneTime: begun })
    .where(
      and(
        eq(wechatComments.messageId, messageId),
        eq(wechatComments.place, place),
        isNull(goneTime),
        or(isNull(actedTime), lt(actedTime, begun)),
        since && gt(createdTime, since),
        keys.length > 0 ? notInArray(commentKey, [...keys]) : undefined,
      ),
    );
}

/** Deletes comments of readers whose time is over. */
export async function forgetOldComments(db: Database, now: Date): Promise<void> {
  await db.delete(wechatComments).where(lt(wechatComments.createdTime, endOfKeeping(now)));
}
