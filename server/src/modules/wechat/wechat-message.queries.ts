import type { WechatMessage } from 'shared-contracts/endpoints';
import type { DeliveryState, WechatMessageState } from 'shared-contracts/model';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from '../../platform/database/orm.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { contents } from '../stories/content.tables.ts';
import { listAccounts, ownAccountIds } from './accounts/account.queries.ts';
import { wechatMessageArticles, wechatMessages } from './wechat.tables.ts';

export type StoredWechatMessage = typeof wechatMessages.$inferSelect;
export type StoredArticle = typeof wechatMessageArticles.$inferSelect;
export type MessagePatch = Partial<Omit<typeof wechatMessages.$inferInsert, 'id'>>;

/** The filter of the list of messages. */
export interface MessageFilter {
  id?: string | undefined;
  keywords?: string | undefined;
  state?: WechatMessageState | undefined;
  accountId?: string | undefined;
  /** Whose accounts' messages are meant. */
  userId: string;
}

function conditionOf({ id, keywords, state, accountId, userId }: MessageFilter): SQL | undefined {
  return and(
    sql`${wechatMessages.accountId} in ${ownAccountIds(userId)}`,
    id ? eq(wechatMessages.id, id) : undefined,
    accountId ? eq(wechatMessages.accountId, accountId) : undefined,
    state ? eq(wechatMessages.state, state) : undefined,
    keywords
      ? sql`exists (select 1 from wechat_message_articles a where a.message_id = wechat_messages.id and a.title ilike ${containsPattern(keywords)})`
      : undefined,
  );
}

/** A page of messages with their articles, newest first. */
export async function listMessages(
  db: Database,
  filter: MessageFilter,
  page: number,
  size: number,
): Promise<{ list: WechatMessage[]; total: number }> {
  const [rows, total, accounts] = await Promise.all([
    db
      .select()
      .from(wechatMessages)
      .where(conditionOf(filter))
      .orderBy(desc(wechatMessages.id))
      .limit(size)
      .offset(page * size),
    db.$count(wechatMessages, conditionOf(filter)),
    listAccounts(db),
  ]);
  const nameOf = (accountId: string) =>
    accounts.length > 1 ? (accounts.find(({ id }) => id === accountId)?.name ?? null) : null;
  const articles =
    rows.length === 0
      ? []
      : await db
          .select({ article: wechatMessageArticles, author: contents.author, coverUrl: contents.listThumbnail })
          .from(wechatMessageArticles)
          .innerJoin(contents, eq(contents.id, wechatMessageArticles.contentId))
          .where(
            inArray(
              wechatMessageArticles.messageId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(wechatMessageArticles.place));
  return {
    list: rows.map((row) =>
      toWire(
        row,
        articles.filter(({ article }) => article.messageId === row.id),
        nameOf(row.accountId),
      ),
    ),
    total,
  };
}

function toWire(
  row: StoredWechatMessage,
  articles: { article: StoredArticle; author: string; coverUrl: string | null }[],
  accountName: string | null,
): WechatMessage {
  const {
    id,
    state,
    submittedBy,
    submittedName,
    submittedTime,
    decidedName,
    decidedTime,
    opinion,
    draftMediaId,
    publishedTime,
    planTime,
    lastError,
  } = row;
  return {
    id,
    state,
    submittedId: submittedBy,
    submittedName,
    submittedTime: toWireTime(submittedTime),
    decidedName,
    decidedTime: toWireTimeOrNull(decidedTime),
    opinion,
    draftMediaId,
    publishedTime: toWireTimeOrNull(publishedTime),
    planTime: toWireTimeOrNull(planTime),
    accountName,
    lastError,
    articles: articles.map(({ article, author, coverUrl }) => ({
      contentId: article.contentId,
      title: article.title,
      digest: article.digest,
      author,
      coverUrl: article.cover?.path ?? coverUrl,
      expireTime: toWireTimeOrNull(article.expireTime),
      state: article.state,
      url: article.url,
      lastError: article.lastError,
    })),
  };
}

/** Counts the messages of each state under the filter, and of all. */
export async function countMessages(db: Database, filter: MessageFilter): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: wechatMessages.state, total: sql<number>`count(*)::int` })
    .from(wechatMessages)
    .where(conditionOf(filter))
    .groupBy(wechatMessages.state);
  return {
    all: rows.reduce((sum, { total }) => sum + total, 0),
    ...Object.fromEntries(rows.map(({ state, total }) => [state, total])),
  };
}

/** Since when messages under the filter wait, oldest first. */
export const waitingMessages = (db: Database, filter: MessageFilter, most: number): Promise<{ since: Date }[]> =>
  db
    .select({ since: wechatMessages.submittedTime })
    .from(wechatMessages)
    .where(conditionOf(filter))
    // The index of newest ones, backwards.
    .orderBy(sql`${wechatMessages.id} asc nulls first`)
    .limit(most);

export async function insertMessage(
  tx: Database,
  message: typeof wechatMessages.$inferInsert,
  articles: readonly (Pick<StoredArticle, 'contentId' | 'title' | 'digest' | 'hash'> &
    Partial<Pick<StoredArticle, 'cover' | 'expireTime'>>)[],
): Promise<string> {
  const [added] = await tx.insert(wechatMessages).values(message).returning({ id: wechatMessages.id });
  await tx.insert(wechatMessageArticles).values(
    articles.map(({ contentId, title, digest, hash, cover, expireTime }, place) => ({
      messageId: added!.id,
      place,
      contentId,
      title,
      digest,
      hash,
      cover,
      expireTime,
    })),
  );
  return added!.id;
}

/** A message under a row lock. */
export async function lockMessage(tx: Database, id: string): Promise<StoredWechatMessage | undefined> {
  const [row] = await tx.select().from(wechatMessages).where(eq(wechatMessages.id, id)).for('update');
  return row;
}

export async function findWechatMessage(db: Database, id: string): Promise<StoredWechatMessage | undefined> {
  const [row] = await db.select().from(wechatMessages).where(eq(wechatMessages.id, id));
  return row;
}

/** The articles of a message in their order. */
export async function articlesOf(db: Database, messageId: string): Promise<StoredArticle[]> {
  return db
    .select()
    .from(wechatMessageArticles)
    .where(eq(wechatMessageArticles.messageId, messageId))
    .orderBy(asc(wechatMessageArticles.place));
}

/** A story's article in a message. */
export interface ArticleInMessage {
  article: StoredArticle;
  message: StoredWechatMessage;
  /** Title of the message's first article, by which people know the message. */
  name: string;
}

/** Returns the articles of a story in all messages, oldest message first, without those that were taken down. */
export async function articlesOfStory(db: Database, contentId: string): Promise<ArticleInMessage[]> {
  return db
    .select({
      article: wechatMessageArticles,
      message: wechatMessages,
      name: sql<string>`(select a.title from wechat_message_articles a where a.message_id = ${wechatMessages.id} order by a.place limit 1)`,
    })
    .from(wechatMessageArticles)
    .innerJoin(wechatMessages, eq(wechatMessages.id, wechatMessageArticles.messageId))
    .where(and(eq(wechatMessageArticles.contentId, contentId), ne(wechatMessageArticles.state, 'withdrawn')))
    .orderBy(asc(wechatMessages.id));
}

const atWechat: readonly DeliveryState[] = ['published', 'withdrawing', 'withdrawFailed'];

/** Returns the copies of a story that were published at WeChat and are not known to be gone. */
export async function copiesOf(db: Database, contentId: string): Promise<ArticleInMessage[]> {
  return (await articlesOfStory(db, contentId)).filter(({ article }) => atWechat.includes(article.state));
}

export async function patchMessage(tx: Database, id: string, patch: MessagePatch): Promise<void> {
  await tx.update(wechatMessages).set(patch).where(eq(wechatMessages.id, id));
}

export async function patchArticle(
  tx: Database,
  { messageId, contentId }: Pick<StoredArticle, 'messageId' | 'contentId'>,
  patch: Partial<Pick<StoredArticle, 'title' | 'digest' | 'hash' | 'state' | 'url' | 'lastError'>>,
): Promise<boolean> {
  const changed = await tx
    .update(wechatMessageArticles)
    .set(patch)
    .where(and(eq(wechatMessageArticles.messageId, messageId), eq(wechatMessageArticles.contentId, contentId)))
    .returning({ place: wechatMessageArticles.place });
  return changed.length > 0;
}

export async function deleteMessage(tx: Database, id: string): Promise<void> {
  await tx.delete(wechatMessages).where(eq(wechatMessages.id, id));
}

/** Articles that readers of the WeChat account see of these stories. */
export async function shownArticles(
  db: Database,
  contentIds: readonly string[],
): Promise<{ contentId: string; title: string; digest: string }[]> {
  const { contentId, title, digest, state } = wechatMessageArticles;
  return db
    .select({ contentId, title, digest })
    .from(wechatMessageArticles)
    .where(and(inArray(contentId, [...contentIds]), inArray(state, ['published', 'withdrawFailed'])));
}
