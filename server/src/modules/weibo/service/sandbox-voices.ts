import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { and, count, desc, eq, gt, inArray, isNull, type SQL, sql, alias } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { holdsRefusedWords } from '../../../platform/external-service/sandbox.rules.ts';
import { weiboSandboxComments as comments } from '../voices/voice.tables.ts';
import { findSandboxPost, noteSandboxReader } from '../weibo-sandbox.queries.ts';
import { weiboSandboxPosts as posts } from '../weibo.tables.ts';
import { sandboxTexts as texts } from './sandbox-page.texts.ts';

type Fields = Record<string, string | undefined>;
type StoredComment = typeof comments.$inferSelect;
interface Parts {
  db: Database;
  now(): Date;
  isGood(token: string | undefined): boolean;
  refuse(reply: FastifyReply, code: number, error: string): FastifyReply;
  fieldsOf(request: FastifyRequest): Promise<Fields>;
  /** The account's own id. */
  userId: string;
}

const base = '/sandbox/weibo/2';
const mostReply = 140;

const ofPost = (postId: string): SQL | undefined => and(eq(comments.postId, postId), isNull(comments.deletedTime));

/** Lets a few readers comment on a new post. */
export async function greetSandboxPost({ db, now }: Pick<Parts, 'db' | 'now'>, postId: string): Promise<void> {
  await db.insert(comments).values(texts.readers.map((reader) => ({ ...reader, postId, createdTime: now() })));
}

/** Keeps what a reader of the sandbox did with a post; false without the post. */
export async function addSandboxVoice(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { postId, act, text }: { postId: string; act: string; text: string },
): Promise<boolean> {
  const post = await findSandboxPost(db, postId);
  if (!post || post.deletedTime) return false;
  if (act === 'repost' || act === 'praise') await noteSandboxReader(db, postId, act);
  else if (text.trim() === '') return false;
  else {
    const reader = { userId: '2000000000', nickName: texts.reader };
    await db.insert(comments).values({ ...reader, postId, text, createdTime: now() });
  }
  return true;
}

/** Comments of a post that readers see, newest first. */
export const sandboxComments = (db: Database, postId: string): Promise<StoredComment[]> =>
  db.select().from(comments).where(ofPost(postId)).orderBy(desc(comments.id)).limit(50);

function toWire({ id, userId, nickName, text, replyTo, createdTime }: StoredComment, author: string): object {
  return {
    id: Number(id),
    idstr: id,
    mid: id,
    created_at: createdTime.toISOString(),
    text,
    user: { idstr: userId, screen_name: nickName },
    status: { user: { idstr: author } },
    ...(replyTo !== null && { reply_comment: { idstr: replyTo } }),
  };
}

/** Counts and comments of the sandbox's posts, with the service's rules. */
export function answerVoices(app: FastifyInstance, { db, now, isGood, refuse, fieldsOf, userId }: Parts): void {
  type Query = { Querystring: Fields };

  app.get<Query>(`${base}/statuses/count.json`, async ({ query }, reply) => {
    if (!isGood(query.access_token)) return refuse(reply, 21327, 'expired_token');
    const ids = (query.ids ?? '').split(',').filter((id) => id !== '');
    if (ids.length === 0 || ids.length > 100) return refuse(reply, 20009, 'Ids is too many');
    const counted = alias(comments, 'counted');
    const rows = await db
      .select({ id: posts.id, reposts: posts.reposts, attitudes: posts.attitudes, comments: count(counted.id) })
      .from(posts)
      .leftJoin(counted, and(eq(counted.postId, posts.id), isNull(counted.deletedTime)))
      .where(and(inArray(posts.id, ids), isNull(posts.deletedTime)))
      .groupBy(posts.id);
    return rows.map((row) => ({ ...row, idstr: row.id }));
  });

  app.get<Query>(`${base}/comments/show.json`, async ({ query }, reply) => {
    if (!isGood(query.access_token)) return refuse(reply, 21327, 'expired_token');
    const { id = '', since_id: since = '0' } = query;
    const post = await findSandboxPost(db, id);
    if (!post || post.deletedTime) return refuse(reply, 20101, 'target weibo does not exist!');
    const size = Math.min(200, Number(query.count ?? 50));
    const rows = await db
      .select()
      .from(comments)
      .where(and(ofPost(id), gt(comments.id, sql`${since}::bigint`)))
      .orderBy(desc(comments.id))
      .limit(size)
      .offset((Number(query.page ?? 1) - 1) * size);
    return { comments: rows.map((row) => toWire(row, userId)), total_number: await db.$count(comments, ofPost(id)) };
  });

  app.post(`${base}/comments/reply.json`, async (request, reply) => {
    const fields = await fieldsOf(request);
    if (!isGood(fields.access_token)) return refuse(reply, 21327, 'expired_token');
    const { id = '', cid = '', comment = '', rip = '' } = fields;
    if (comment.trim() === '' || rip === '') return refuse(reply, 10016, 'Miss required parameter');
    if ([...comment].length > mostReply) return refuse(reply, 20012, 'Text too long');
    if (holdsRefusedWords(comment)) return refuse(reply, 20021, 'content is illegal!');
    const [target] = /^\d+$/.test(cid)
      ? await db
          .select()
          .from(comments)
          .where(and(ofPost(id), eq(comments.id, cid)))
      : [];
    if (!target) return refuse(reply, 20201, 'target weibo comment does not exist!');
    const [row] = await db
      .insert(comments)
      .values({ postId: id, userId, nickName: texts.account, text: comment, replyTo: cid, createdTime: now() })
      .returning();
    return toWire(row!, userId);
  });

  app.post(`${base}/comments/destroy.json`, async (request, reply) => {
    const fields = await fieldsOf(request);
    if (!isGood(fields.access_token)) return refuse(reply, 21327, 'expired_token');
    const { cid = '' } = fields;
    const rows = /^\d+$/.test(cid)
      ? await db
          .update(comments)
          .set({ deletedTime: now() })
          .where(and(eq(comments.id, cid), isNull(comments.deletedTime)))
          .returning()
      : [];
    return rows[0] ? toWire(rows[0], userId) : refuse(reply, 20201, 'target weibo comment does not exist!');
  });
}
