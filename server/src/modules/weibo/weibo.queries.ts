import type { WeiboPost } from 'shared-contracts/endpoints';
import type { ContentRow, WeiboPostState } from 'shared-contracts/model';
import { and, desc, eq, ilike, inArray, ne, or, type SQL, sql } from '../../platform/database/orm.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { idsOfTitle } from '../stories/content-plan.ts';
import { countRows, rowsOfPage } from '../stories/content-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { contents } from '../stories/content.tables.ts';
import { weiboPostVoices } from './voices/voice.tables.ts';
import { weiboPosts } from './weibo.tables.ts';
import { facetHistogram, TallyAxis, WebsiteFacet } from '../stories/tally.queries.ts';

export type StoredPost = typeof weiboPosts.$inferSelect;
export type PostPatch = Partial<Omit<typeof weiboPosts.$inferInsert, 'id' | 'contentId'>>;

/** The filter of the list of posts. */
export interface PostFilter {
  keywords?: string | undefined;
  state?: WeiboPostState | undefined;
}

function conditionOf({ keywords, state }: PostFilter): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    state ? eq(weiboPosts.state, state) : undefined,
    pattern ? or(ilike(weiboPosts.text, pattern), ilike(contents.title, pattern)) : undefined,
  );
}

/** A page of posts, newest first. */
export async function listPosts(
  db: Database,
  filter: PostFilter,
  page: number,
  size: number,
): Promise<{ list: WeiboPost[]; total: number }> {
  const [rows, [sum]] = await Promise.all([
    db
      .select({ post: weiboPosts, title: contents.title, coverUrl: contents.listThumbnail, voices: weiboPostVoices })
      .from(weiboPosts)
      .leftJoin(weiboPostVoices, eq(weiboPostVoices.postId, weiboPosts.id))
      .innerJoin(contents, eq(contents.id, weiboPosts.contentId))
      .where(conditionOf(filter))
      .orderBy(desc(weiboPosts.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(weiboPosts)
      .innerJoin(contents, eq(contents.id, weiboPosts.contentId))
      .where(conditionOf(filter)),
  ]);
  return { list: rows.map(toWire), total: sum?.total ?? 0 };
}

type ListedPost = {
  post: StoredPost;
  title: string;
  coverUrl: string | null;
  voices: typeof weiboPostVoices.$inferSelect | null;
};

function toWire({ post, title, coverUrl, voices }: ListedPost): WeiboPost {
  const { id, contentId, text, link, state, url, lastError, createUserName, withdrawReason } = post;
  return {
    id,
    contentId,
    title,
    text,
    link,
    coverUrl,
    state,
    url,
    lastError,
    createUserName,
    createdTime: toWireTime(post.createdTime),
    publishedTime: toWireTimeOrNull(post.publishedTime),
    withdrawnTime: toWireTimeOrNull(post.withdrawnTime),
    withdrawReason,
    counts: voices?.countedTime
      ? { reposts: voices.reposts, comments: voices.comments, attitudes: voices.attitudes }
      : null,
  };
}

/** Counts the posts of each state under the filter, and of all. */
export async function countPosts(db: Database, filter: PostFilter): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: weiboPosts.state, total: sql<number>`count(*)::int` })
    .from(weiboPosts)
    .innerJoin(contents, eq(contents.id, weiboPosts.contentId))
    .where(conditionOf(filter))
    .groupBy(weiboPosts.state);
  return {
    all: rows.reduce((sum, { total }) => sum + total, 0),
    ...Object.fromEntries(rows.map(({ state, total }) => [state, total])),
  };
}

/** Returns the stories of the channels that are on the website and have no current post, newest publication first. */
export async function listPostCandidates(
  db: Database,
  channels: ReadonlySet<string>,
  keywords: string | undefined,
  page: number,
  size: number,
  now: Date,
): Promise<{ list: ContentRow[]; total: number }> {
  const onWebsite = sql`d.target = 'website' and d.state = 'published' and d.category_id = any(${sql.param([...channels])}::bigint[])`;
  // A story on the website cannot be in the bin: it must be withdrawn first.
  const left = sql`select content_id from weibo_posts where state <> 'withdrawn' union select id from contents where needs_reaudit`;
  const from = sql`from deliveries d where ${onWebsite} and d.content_id not in (${left})${keywords ? sql` and d.content_id in (${idsOfTitle(keywords)})` : sql``}`;
  const order = sql`d.published_time desc nulls last, d.content_id desc nulls last`;
  const [list, total] = await Promise.all([
    rowsOfPage(
      db,
      sql`select d.content_id as id, row_number() over (order by ${order}) as ord ${from} order by ${order} limit ${size} offset ${page * size}`,
      now,
    ),
    keywords
      ? countRows(db, from)
      : countPostCandidates(db, channels, sql`from deliveries d where ${onWebsite} and d.content_id in (${left})`),
  ]);
  return { list, total };
}

/** Tallies count the stories on the website; those few that are no candidates are subtracted. */
async function countPostCandidates(db: Database, channels: ReadonlySet<string>, left: SQL): Promise<number> {
  const scope = { axis: TallyAxis.Website, channels: [...channels], contentType: undefined, days: null };
  const [histogram, out] = await Promise.all([facetHistogram(db, scope), countRows(db, left)]);
  return (histogram.get(WebsiteFacet.Published) ?? 0) - out;
}

/** Adds a post; undefined when the story has one that was not taken down. */
export async function insertPost(tx: Database, post: typeof weiboPosts.$inferInsert): Promise<string | undefined> {
  const [added] = await tx.insert(weiboPosts).values(post).onConflictDoNothing().returning({ id: weiboPosts.id });
  return added?.id;
}

export async function findPost(db: Database, id: string): Promise<StoredPost | undefined> {
  const [post] = await db.select().from(weiboPosts).where(eq(weiboPosts.id, id));
  return post;
}

/** A post under a row lock. */
export async function lockPost(tx: Database, id: string): Promise<StoredPost | undefined> {
  const [post] = await tx.select().from(weiboPosts).where(eq(weiboPosts.id, id)).for('update');
  return post;
}

/** The post of a story that was not taken down. */
export async function findVisiblePost(db: Database, contentId: string): Promise<StoredPost | undefined> {
  const [post] = await db
    .select()
    .from(weiboPosts)
    .where(and(eq(weiboPosts.contentId, contentId), ne(weiboPosts.state, 'withdrawn')));
  return post;
}

export async function patchPost(tx: Database, id: string, patch: PostPatch): Promise<void> {
  await tx.update(weiboPosts).set(patch).where(eq(weiboPosts.id, id));
}

export async function deletePost(tx: Database, id: string): Promise<void> {
  await tx.delete(weiboPosts).where(eq(weiboPosts.id, id));
}

/** Posts that readers of the microblog see of these stories. */
export async function shownPosts(
  db: Database,
  contentIds: readonly string[],
): Promise<{ contentId: string; text: string }[]> {
  const { contentId, text, state } = weiboPosts;
  return db
    .select({ contentId, text })
    .from(weiboPosts)
    .where(and(inArray(contentId, [...contentIds]), inArray(state, ['published', 'withdrawFailed'])));
}
