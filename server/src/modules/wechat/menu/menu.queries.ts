import type { ContentRow, WechatMenu } from 'shared-contracts/model';
import { StoryType } from 'shared-contracts/model';
import { and, desc, eq, inArray, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { idsOfTitle } from '../../stories/content-plan.ts';
import { countRows, rowsOfPage } from '../../stories/content-row.queries.ts';
import { wechatMessageArticles, wechatMessages } from '../wechat.tables.ts';
import type { ArticleAddress } from './menu-wire.rules.ts';
import { wechatMenuDraft, wechatMenuVersions, wechatPictures } from './menu.tables.ts';

export type StoredDraft = typeof wechatMenuDraft.$inferSelect;
export type StoredVersion = typeof wechatMenuVersions.$inferSelect;

const noMenu: WechatMenu = { columns: [] };
const nothingYet: Omit<StoredDraft, 'accountId'> = {
  menu: noMenu,
  rev: 0,
  writers: [],
  modifiedUserName: '',
  modifiedTime: null,
};

export async function readDraft(db: Database, accountId: string): Promise<StoredDraft> {
  const [row] = await db.select().from(wechatMenuDraft).where(eq(wechatMenuDraft.accountId, accountId));
  return row ?? { accountId, ...nothingYet };
}

/** The draft of an account under its lock, so that saving and publishing come one after the other. */
export async function lockDraft(tx: Database, accountId: string): Promise<StoredDraft> {
  await tx.insert(wechatMenuDraft).values({ accountId, menu: noMenu, writers: [] }).onConflictDoNothing();
  const [row] = await tx.select().from(wechatMenuDraft).where(eq(wechatMenuDraft.accountId, accountId)).for('update');
  return row!;
}

export async function patchDraft(
  tx: Database,
  accountId: string,
  patch: Partial<Omit<StoredDraft, 'accountId'>>,
): Promise<void> {
  await tx.update(wechatMenuDraft).set(patch).where(eq(wechatMenuDraft.accountId, accountId));
}

/** Publications of an account's menu, newest first. */
export async function listVersions(db: Database, accountId: string, most: number): Promise<StoredVersion[]> {
  return db
    .select()
    .from(wechatMenuVersions)
    .where(eq(wechatMenuVersions.accountId, accountId))
    .orderBy(desc(wechatMenuVersions.id))
    .limit(most);
}

/** What readers of an account have, as far as we published it. */
export async function liveVersion(db: Database, accountId: string): Promise<StoredVersion | undefined> {
  const [row] = await db
    .select()
    .from(wechatMenuVersions)
    .where(and(eq(wechatMenuVersions.accountId, accountId), eq(wechatMenuVersions.state, 'published')))
    .orderBy(desc(wechatMenuVersions.id))
    .limit(1);
  return row;
}

export async function findVersion(db: Database, id: string): Promise<StoredVersion | undefined> {
  const [row] = await db.select().from(wechatMenuVersions).where(eq(wechatMenuVersions.id, id));
  return row;
}

/** True while a publication of an account's menu is on its way. */
export async function isSendingMenu(db: Database, accountId: string): Promise<boolean> {
  const sending = and(eq(wechatMenuVersions.accountId, accountId), eq(wechatMenuVersions.state, 'sending'));
  return (await db.$count(wechatMenuVersions, sending)) > 0;
}

export async function addVersion(tx: Database, version: typeof wechatMenuVersions.$inferInsert): Promise<string> {
  const [row] = await tx.insert(wechatMenuVersions).values(version).returning({ id: wechatMenuVersions.id });
  return row!.id;
}

/** Changes a version that is on its way; one that has ended stays as it is. */
export async function patchSending(
  tx: Database,
  id: string,
  patch: Partial<Pick<StoredVersion, 'state' | 'isLost' | 'lastError' | 'finishedTime'>>,
): Promise<boolean> {
  const changed = await tx
    .update(wechatMenuVersions)
    .set(patch)
    .where(and(eq(wechatMenuVersions.id, id), eq(wechatMenuVersions.state, 'sending')))
    .returning({ id: wechatMenuVersions.id });
  return changed.length > 0;
}

/** Addresses on an account of stories that are published there, by story. */
export async function articleAddresses(
  db: Database,
  accountId: string,
  contentIds: readonly string[],
): Promise<Map<string, ArticleAddress>> {
  if (contentIds.length === 0) return new Map();
  const rows = await db
    .select({
      contentId: wechatMessageArticles.contentId,
      place: wechatMessageArticles.place,
      url: wechatMessageArticles.url,
      articleId: wechatMessages.articleId,
    })
    .from(wechatMessageArticles)
    .innerJoin(wechatMessages, eq(wechatMessages.id, wechatMessageArticles.messageId))
    .where(
      and(
        eq(wechatMessages.accountId, accountId),
        inArray(wechatMessageArticles.contentId, [...contentIds]),
        eq(wechatMessageArticles.state, 'published'),
      ),
    )
    .orderBy(wechatMessages.id);
  return new Map(
    rows.flatMap(({ contentId, articleId, place, url }) =>
      articleId === null || url === null ? [] : [[contentId, { articleId, place, url }] as const],
    ),
  );
}

/** First stories of an account's publications, by WeChat's id of the publication. */
export async function storiesOfPublications(
  db: Database,
  accountId: string,
  articleIds: readonly string[],
): Promise<Map<string, { contentId: string; title: string }>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .select({
      articleId: wechatMessages.articleId,
      contentId: wechatMessageArticles.contentId,
      title: wechatMessageArticles.title,
    })
    .from(wechatMessages)
    .innerJoin(wechatMessageArticles, eq(wechatMessages.id, wechatMessageArticles.messageId))
    .where(
      and(
        eq(wechatMessages.accountId, accountId),
        inArray(wechatMessages.articleId, [...articleIds]),
        eq(wechatMessageArticles.place, 0),
      ),
    );
  return new Map(rows.map(({ articleId, ...story }) => [articleId!, story]));
}

/** Stories that are on an account, of some channels, the latest publication first. */
export async function listAccountArticles(
  db: Database,
  { accountId, channels, keywords }: { accountId: string; channels: ReadonlySet<string>; keywords: string | undefined },
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ list: ContentRow[]; total: number }> {
  const from = sql`from (
      select a.content_id, max(a.message_id) as message_id from wechat_message_articles a
        join wechat_messages m on m.id = a.message_id and m.account_id = ${accountId}
      where a.state = 'published' and a.url is not null group by a.content_id) p
    join contents c on c.id = p.content_id
    where c.content_type = ${StoryType.Article} and c.category_id = any(${sql.param([...channels])}::bigint[])
      ${keywords ? sql`and c.id in (${idsOfTitle(keywords)})` : sql``}`;
  const order = sql`p.message_id desc, c.id desc`;
  const [list, total] = await Promise.all([
    rowsOfPage(
      db,
      sql`select c.id, row_number() over (order by ${order}) as ord ${from}
          order by ${order} limit ${size} offset ${page * size}`,
      now,
    ),
    countRows(db, from),
  ]);
  return { list, total };
}

/** Media ids at an account of our pictures, by their address here. */
export async function pictureIds(
  db: Database,
  accountId: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select()
    .from(wechatPictures)
    .where(and(eq(wechatPictures.accountId, accountId), inArray(wechatPictures.path, [...paths])));
  return new Map(rows.map(({ path, mediaId }) => [path, mediaId]));
}

export async function keepPictureId(db: Database, picture: typeof wechatPictures.$inferInsert): Promise<void> {
  await db.insert(wechatPictures).values(picture).onConflictDoNothing();
}
