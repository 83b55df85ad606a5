import { DeliveryState, type WechatCommentArticle } from 'shared-contracts/model';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../../../platform/text/wire-time.ts';
import { ownAccountIds } from '../accounts/account.queries.ts';
import { wechatMessageArticles, wechatMessages } from '../wechat.tables.ts';
import { articleRefusal } from './comment.queries.ts';
import { wechatCommentArticles, wechatComments } from './comment.tables.ts';

/** An article whose comments may be drawn. */
export interface DrawnArticle {
  accountId: string;
  messageId: string;
  place: number;
  dataId: string;
  publishedTime: Date;
  isOpen: boolean | null;
}

/** Milliseconds for which whoever draws an article keeps others from it. */
const holdTime = 120_000;
/** Articles that the page lists. */
const listed = 50;

const { messageId, place, title, state } = wechatMessageArticles;
const isOfUser = (userId: string) => sql`${wechatMessages.accountId} in ${ownAccountIds(userId)}`;
const atArticle = and(eq(wechatCommentArticles.messageId, messageId), eq(wechatCommentArticles.place, place));
const isOf = (article: { messageId: string; place: number }) =>
  and(eq(wechatCommentArticles.messageId, article.messageId), eq(wechatCommentArticles.place, article.place));

const published = (db: Database) =>
  db
    .select({
      accountId: wechatMessages.accountId,
      messageId,
      place,
      title,
      state,
      dataId: wechatMessages.msgDataId,
      publishedTime: wechatMessages.publishedTime,
      draw: wechatCommentArticles,
    })
    .from(wechatMessageArticles)
    .innerJoin(wechatMessages, eq(wechatMessages.id, messageId))
    .leftJoin(wechatCommentArticles, atArticle);

/** The latest published articles of the accounts that a user may use, with the state of their comments. */
export async function listArticles(db: Database, userId: string): Promise<WechatCommentArticle[]> {
  const rows = await published(db)
    .where(and(isNotNull(wechatMessages.publishedTime), isOfUser(userId)))
    .orderBy(desc(wechatMessages.publishedTime), desc(messageId), place)
    .limit(listed);
  if (rows.length === 0) return [];
  const counts = await db
    .select({
      messageId: wechatComments.messageId,
      place: wechatComments.place,
      comments: sql<number>`count(*)::int`,
      elected: sql<number>`count(*) filter (where ${wechatComments.isElected})::int`,
    })
    .from(wechatComments)
    .where(
      and(
        inArray(
          wechatComments.messageId,
          rows.map((row) => row.messageId),
        ),
        isNull(wechatComments.goneTime),
      ),
    )
    .groupBy(wechatComments.messageId, wechatComments.place);
  const countOf = new Map(counts.map((one) => [`${one.messageId}-${one.place}`, one]));
  return rows.map(({ draw, ...row }) => {
    const id = `${row.messageId}-${row.place}`;
    return {
      id,
      title: row.title,
      publishedTime: toWireTime(row.publishedTime!),
      isOpen: draw?.isOpen ?? null,
      comments: countOf.get(id)?.comments ?? 0,
      elected: countOf.get(id)?.elected ?? 0,
      drawnTime: toWireTimeOrNull(draw?.drawnTime ?? null),
      lastError: draw?.lastError ?? '',
      refusal: articleRefusal(row.state, row.dataId),
    };
  });
}

/**
 * Articles that readers see at WeChat and that were published since, newest first; `dueBy` leaves out those drawn, and
 * `userId` those of accounts that the user may not use.
 */
export async function articlesToDraw(
  db: Database,
  { since, dueBy, userId, most }: { since: Date; dueBy?: Date; userId?: string; most: number },
): Promise<DrawnArticle[]> {
  const rows = await published(db)
    .where(
      and(
        inArray(state, [DeliveryState.Published, DeliveryState.WithdrawFailed]),
        isNotNull(wechatMessages.msgDataId),
        gte(wechatMessages.publishedTime, since),
        userId === undefined ? undefined : isOfUser(userId),
        dueBy && or(isNull(wechatCommentArticles.nextTime), lte(wechatCommentArticles.nextTime, dueBy)),
      ),
    )
    .orderBy(desc(wechatMessages.publishedTime), desc(messageId), place)
    .limit(most);
  return rows.map(toDrawn);
}

const toDrawn = (row: Awaited<ReturnType<typeof published>>[number]): DrawnArticle => ({
  accountId: row.accountId,
  messageId: row.messageId,
  place: row.place,
  dataId: row.dataId!,
  publishedTime: row.publishedTime!,
  isOpen: row.draw?.isOpen ?? null,
});

/** A published article of an account that the user may use, and why its comments may only be read. */
export async function findArticle(
  db: Database,
  key: { messageId: string; place: number },
  userId: string,
): Promise<{ article: DrawnArticle; refusal: string | null } | undefined> {
  const [row] = await published(db).where(
    and(eq(messageId, key.messageId), eq(place, key.place), isNotNull(wechatMessages.publishedTime), isOfUser(userId)),
  );
  return row && { article: toDrawn(row), refusal: articleRefusal(row.state, row.dataId) };
}

/** Holds an article for a draw; false where somebody else does. */
export async function holdArticle(
  db: Database,
  { messageId: id, place: index }: DrawnArticle,
  now: Date,
): Promise<boolean> {
  const heldUntil = new Date(now.getTime() + holdTime);
  const rows = await db
    .insert(wechatCommentArticles)
    .values({ messageId: id, place: index, nextTime: now, heldUntil })
    .onConflictDoUpdate({
      target: [wechatCommentArticles.messageId, wechatCommentArticles.place],
      set: { heldUntil },
      setWhere: or(isNull(wechatCommentArticles.heldUntil), lte(wechatCommentArticles.heldUntil, now)),
    })
    .returning({ place: wechatCommentArticles.place });
  return rows.length > 0;
}

/** Stores what became of an article's comments, or whether it is open; lets go of it. */
export async function patchArticleComments(
  db: Database,
  { messageId: id, place: index }: { messageId: string; place: number },
  patch: Partial<typeof wechatCommentArticles.$inferInsert> & { nextTime: Date },
): Promise<void> {
  await db
    .insert(wechatCommentArticles)
    .values({ messageId: id, place: index, ...patch })
    .onConflictDoUpdate({
      target: [wechatCommentArticles.messageId, wechatCommentArticles.place],
      set: patch,
    });
}

/** Has an article drawn at the job's next look. */
export async function makeDue(db: Database, article: { messageId: string; place: number }, now: Date): Promise<void> {
  await db.update(wechatCommentArticles).set({ nextTime: now }).where(isOf(article));
}
