import { type WeiboComment, WeiboPostState } from 'shared-contracts/model';
import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { weiboPosts } from '../weibo.tables.ts';
import { weiboComments, weiboPostVoices } from './voice.tables.ts';
import { voiceTexts as texts } from './voice.texts.ts';

type StoredVoices = typeof weiboPostVoices.$inferSelect;
type StoredComment = typeof weiboComments.$inferSelect;

/** A post whose counts and comments may be drawn. */
export interface DrawnPost {
  id: string;
  remoteId: string;
  voices: StoredVoices | null;
}

/** Milliseconds for which whoever draws a post keeps others from it. */
const holdTime = 120_000;
const visible: readonly WeiboPostState[] = [WeiboPostState.Published, WeiboPostState.WithdrawFailed];

/** Why nothing may be done with the comments of a post. */
export const postRefusal = (state: WeiboPostState): string | null =>
  visible.includes(state) ? null : texts.notPublished;

const drawable = (condition: SQL | undefined) =>
  and(inArray(weiboPosts.state, [...visible]), isNotNull(weiboPosts.remoteId), condition);

async function postsOf(db: Database, condition: SQL | undefined, most: number): Promise<DrawnPost[]> {
  const rows = await db
    .select({ id: weiboPosts.id, remoteId: weiboPosts.remoteId, voices: weiboPostVoices })
    .from(weiboPosts)
    .leftJoin(weiboPostVoices, eq(weiboPostVoices.postId, weiboPosts.id))
    .where(drawable(condition))
    .orderBy(desc(weiboPosts.publishedTime), desc(weiboPosts.id))
    .limit(most);
  return rows.map(({ remoteId, ...row }) => ({ ...row, remoteId: remoteId! }));
}

/** Published posts since a time, newest first; `dueBy` leaves out those drawn lately. */
export const postsToDraw = (
  db: Database,
  { since, dueBy, most }: { since: Date; dueBy?: Date; most: number },
): Promise<DrawnPost[]> =>
  postsOf(
    db,
    and(
      gte(weiboPosts.publishedTime, since),
      dueBy && or(isNull(weiboPostVoices.nextTime), lte(weiboPostVoices.nextTime, dueBy)),
    ),
    most,
  );

/** A published post; undefined for one that is not. */
export async function postToDraw(db: Database, id: string): Promise<DrawnPost | undefined> {
  const [post] = await postsOf(db, eq(weiboPosts.id, id), 1);
  return post;
}

/** Holds a post for a draw, and gives what is known of it; undefined where somebody else holds it. */
export async function holdPost(db: Database, postId: string, now: Date): Promise<StoredVoices | undefined> {
  const heldUntil = new Date(now.getTime() + holdTime);
  const [row] = await db
    .insert(weiboPostVoices)
    .values({ postId, nextTime: now, heldUntil })
    .onConflictDoUpdate({
      target: weiboPostVoices.postId,
      set: { heldUntil },
      setWhere: or(isNull(weiboPostVoices.heldUntil), lte(weiboPostVoices.heldUntil, now)),
    })
    .returning();
  return row;
}

/** Stores what is known of a post's readers. */
export async function patchVoices(
  db: Database,
  postId: string,
  patch: Partial<Omit<typeof weiboPostVoices.$inferInsert, 'postId'>> & { nextTime: Date },
): Promise<void> {
  await db
    .insert(weiboPostVoices)
    .values({ postId, ...patch })
    .onConflictDoUpdate({ target: weiboPostVoices.postId, set: patch });
}

/** A page of the comments of a post, newest first, each with the account's answers to it. */
export async function listComments(
  db: Database,
  postId: string,
  { page, size }: { page: number; size: number },
): Promise<{ list: Omit<WeiboComment, 'words'>[]; total: number }> {
  const { replyTo, createdTime } = weiboComments;
  const isAnswer = sql`${weiboComments.isOwn} and ${replyTo} in (
    select c.remote_id from weibo_comments c where c.post_id = ${postId} and not c.is_own)`;
  const condition = and(eq(weiboComments.postId, postId), sql`(${isAnswer}) is not true`);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(weiboComments)
      .where(condition)
      .orderBy(desc(createdTime), desc(weiboComments.id))
      .limit(size)
      .offset(page * size),
    db.$count(weiboComments, condition),
  ]);
  const answers =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(weiboComments)
          .where(
            and(
              eq(weiboComments.postId, postId),
              eq(weiboComments.isOwn, true),
              inArray(
                replyTo,
                rows.map(({ remoteId }) => remoteId),
              ),
            ),
          )
          .orderBy(createdTime, weiboComments.id);
  return { list: rows.map((row) => toWire(row, answers)), total };
}

function toWire(row: StoredComment, answers: readonly StoredComment[]): Omit<WeiboComment, 'words'> {
  const { id, nickName, text, createdTime, isOwn, goneTime, remoteId } = row;
  return {
    id,
    nickName,
    text,
    createdTime: toWireTime(createdTime),
    isOwn,
    isGone: goneTime !== null,
    replies: answers
      .filter(({ replyTo }) => !isOwn && replyTo === remoteId)
      .map((answer) => ({
        id: answer.id,
        text: answer.text,
        createdTime: toWireTime(answer.createdTime),
        userName: answer.userName,
        isGone: answer.goneTime !== null,
      })),
  };
}

/** A post's state, and what is known of its readers. */
export async function findVoices(
  db: Database,
  postId: string,
): Promise<{ state: WeiboPostState; voices: StoredVoices | null } | undefined> {
  const [row] = await db
    .select({ state: weiboPosts.state, voices: weiboPostVoices })
    .from(weiboPosts)
    .leftJoin(weiboPostVoices, eq(weiboPostVoices.postId, weiboPosts.id))
    .where(eq(weiboPosts.id, postId));
  return row;
}

/** A comment with the number and the state of its post. */
export async function findComment(
  db: Database,
  id: string,
): Promise<{ comment: StoredComment; postRemoteId: string | null; state: WeiboPostState } | undefined> {
  const [row] = await db
    .select({ comment: weiboComments, postRemoteId: weiboPosts.remoteId, state: weiboPosts.state })
    .from(weiboComments)
    .innerJoin(weiboPosts, eq(weiboPosts.id, weiboComments.postId))
    .where(eq(weiboComments.id, id));
  return row;
}

/** Notes that a comment was found to be gone, or was deleted here. */
export async function markCommentGone(tx: Database, id: string, time: Date): Promise<void> {
  await tx.update(weiboComments).set({ goneTime: time, actedTime: time }).where(eq(weiboComments.id, id));
}
