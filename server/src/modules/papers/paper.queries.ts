import { FeedKind, Target } from 'shared-contracts/model';
import { and, asc, desc, eq, gte, inArray, isNull, lte, max, sql } from '../../platform/database/orm.ts';
import { facetsOf, PublishState } from '../stories/content-list.rules.ts';
import { endOfWireTime, fromWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents, versions } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { clues, feeds } from '../clues/news-data.tables.ts';
import { countByDay, TallyAxis } from '../stories/tally.queries.ts';
import { draftOfVersion } from '../stories/version.queries.ts';

/** An issue is made of what readers see on our own app and website. */
const ownTargets = [Target.App, Target.Website];
const dayOfTime = (time: unknown) => sql<string>`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const published = () =>
  and(inArray(deliveries.target, ownTargets), eq(deliveries.state, 'published'), isNull(contents.deletedTime));

/**
 * Days from `from` to `to` on which we first published stories that are still published, with their number. Tallies
 * know those that are published at all of their targets; those in part are looked at one by one.
 */
export async function ownIssues(db: Database, from: string, to: string): Promise<{ date: string; articles: number }[]> {
  const counts = await countByDay(db, TallyAxis.Published, from, to, wholeFacets);
  const day = dayOfTime(contents.appPublishedTime);
  const inPart = await db
    .select({ date: day, articles: sql<number>`count(*)`.mapWith(Number) })
    .from(contents)
    .where(
      and(
        sql`${contents.publishState} = 2`,
        isNull(contents.deletedTime),
        gte(contents.appPublishedTime, fromWireTime(from)),
        lte(contents.appPublishedTime, endOfWireTime(to)),
        sql`exists (select from deliveries d where d.content_id = ${contents.id} and d.state = 'published' and d.target = any(${sql.param(ownTargets)}::text[]))`,
      ),
    )
    .groupBy(day);
  for (const { date, articles } of inPart) counts.set(date, (counts.get(date) ?? 0) + articles);
  return [...counts]
    .map(([date, articles]) => ({ date, articles }))
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** Facets of stories that are published at all of their targets. */
const wholeFacets = facetsOf({ box: 'news', tab: 'published', auditState: undefined, appPublishStatus: -1 }).filter(
  (facet) => facet % 10 === PublishState.Published,
);

export async function lastOwnDay(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ time: string | null }>(sql`
    select ${dayOfTime(sql`max(newest.published_time)`)} as time from unnest(${sql.param(ownTargets)}::text[]) as own (target) cross join lateral (
      select published_time from deliveries d where d.target = own.target and d.state = 'published' and d.published_time is not null
      order by d.published_time desc nulls last, d.content_id desc nulls last limit 1
    ) as newest`);
  return rows[0]?.time ?? null;
}

/** Stories that we published on a day as readers see them: what is pinned first, then by time. */
export async function ownArticles(db: Database, date: string) {
  const rows = await db
    .selectDistinctOn([contents.id], {
      id: contents.id,
      channelId: contents.categoryId,
      version: { draft: versions.draft },
      wordCount: versions.wordCount,
      time: deliveries.publishedTime,
      isStick: contents.isStick,
      sortField: contents.sortField,
    })
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(
      and(
        published(),
        gte(deliveries.publishedTime, fromWireTime(date)),
        lte(deliveries.publishedTime, endOfWireTime(date)),
      ),
    )
    .orderBy(contents.id, asc(deliveries.publishedTime));
  return rows
    .map(({ version, ...row }) => ({ ...row, time: row.time!, draft: draftOfVersion(version) }))
    .sort(
      (one, other) =>
        Number(other.isStick) - Number(one.isStick) ||
        (other.sortField || 0) - (one.sortField || 0) ||
        other.time.getTime() - one.time.getTime(),
    );
}

/** Newspapers among the feeds, with the day of the newest report. */
export async function paperFeeds(db: Database): Promise<{ id: string; name: string; lastDate: string | null }[]> {
  const rows = await db
    .select({ id: feeds.id, name: feeds.name, last: max(clues.publishedTime) })
    .from(feeds)
    .leftJoin(clues, eq(clues.feedId, feeds.id))
    .where(eq(feeds.kind, FeedKind.Paper))
    .groupBy(feeds.id)
    .orderBy(feeds.id);
  return rows.map(({ id, name, last }) => ({ id, name, lastDate: toWireTimeOrNull(last)?.slice(0, 10) ?? null }));
}

export async function feedIssues(
  db: Database,
  feedId: string,
  from: string,
  to: string,
): Promise<{ date: string; articles: number }[]> {
  const day = dayOfTime(clues.publishedTime);
  return db
    .select({ date: day, articles: sql<number>`count(*)`.mapWith(Number) })
    .from(clues)
    .innerJoin(feeds, and(eq(feeds.id, clues.feedId), eq(feeds.kind, FeedKind.Paper)))
    .where(
      and(
        eq(clues.feedId, feedId),
        gte(clues.publishedTime, fromWireTime(from)),
        lte(clues.publishedTime, endOfWireTime(to)),
      ),
    )
    .groupBy(day)
    .orderBy(day);
}

export async function feedArticles(db: Database, feedId: string, date: string) {
  return db
    .select({
      id: clues.id,
      title: clues.title,
      author: clues.author,
      summary: clues.summary,
      category: clues.category,
      content: clues.content,
      wordCount: clues.wordCount,
      time: clues.publishedTime,
    })
    .from(clues)
    .innerJoin(feeds, and(eq(feeds.id, clues.feedId), eq(feeds.kind, FeedKind.Paper)))
    .where(
      and(
        eq(clues.feedId, feedId),
        gte(clues.publishedTime, fromWireTime(date)),
        lte(clues.publishedTime, endOfWireTime(date)),
      ),
    )
    .orderBy(desc(clues.publishedTime), desc(clues.id))
    .limit(500);
}
