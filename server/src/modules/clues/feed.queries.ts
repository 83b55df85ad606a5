import { type Feed, FeedKind, FeedState } from 'shared-contracts/model';
import { and, asc, count, eq, inArray, isNotNull, lte, ne, sql } from '../../platform/database/orm.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { clues, clueConversions, feeds } from './news-data.tables.ts';

export type StoredFeed = typeof feeds.$inferSelect;
/** Settings of a feed that a person enters. */
export type FeedSetup = Pick<StoredFeed, 'name' | 'kind' | 'url' | 'isEnabled' | 'intervalMinutes' | 'keepDays'>;

function toFeed({ intervalMinutes, ...row }: StoredFeed, total: number): Feed {
  const { id, name, kind, url, isEnabled, keepDays, state, message, lastNew } = row;
  return {
    id,
    name,
    kind,
    url,
    isEnabled,
    interval: intervalMinutes,
    keepDays,
    state,
    message,
    lastNew,
    clues: total,
    lastRunTime: toWireTimeOrNull(row.lastRunTime),
    nextRunTime: toWireTimeOrNull(row.nextRunTime),
  };
}

/** All feeds in the order they were added, with the number of their clues. */
export async function listFeeds(db: Database): Promise<Feed[]> {
  const totals = db
    .select({ feedId: clues.feedId, total: count().as('total') })
    .from(clues)
    .groupBy(clues.feedId)
    .as('totals');
  const rows = await db
    .select({ feed: feeds, total: totals.total })
    .from(feeds)
    .leftJoin(totals, eq(totals.feedId, feeds.id))
    .orderBy(asc(feeds.id));
  return rows.map(({ feed, total }) => toFeed(feed, total ?? 0));
}

export async function findFeed(db: Database, id: string): Promise<StoredFeed | undefined> {
  return (await db.select().from(feeds).where(eq(feeds.id, id)))[0];
}

export async function readFeedRow(db: Database, id: string): Promise<Feed | undefined> {
  return (await listFeeds(db)).find((feed) => feed.id === id);
}

export async function countFeeds(db: Database): Promise<number> {
  return (await db.select({ total: count() }).from(feeds))[0]?.total ?? 0;
}

/** True when another feed reads the address. */
export async function isUrlTaken(db: Database, url: string, exceptId: string | undefined): Promise<boolean> {
  const [row] = await db
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(eq(feeds.url, url), exceptId ? ne(feeds.id, exceptId) : undefined));
  return row !== undefined;
}

/** Adds a feed, due at once. */
export async function addFeed(db: Database, setup: FeedSetup, now: Date): Promise<string> {
  const [row] = await db
    .insert(feeds)
    .values({ ...setup, nextRunTime: setup.isEnabled ? now : null, createdTime: now })
    .returning({ id: feeds.id });
  return row!.id;
}

/** Changes a feed; with another address it is read from the beginning. */
export async function changeFeed(db: Database, former: StoredFeed, setup: FeedSetup, now: Date): Promise<void> {
  const fresh =
    former.url === setup.url ? {} : { etag: '', lastModified: '', failures: 0, state: FeedState.Never, message: '' };
  await db
    .update(feeds)
    .set({ ...setup, ...fresh, nextRunTime: setup.isEnabled ? now : null })
    .where(eq(feeds.id, former.id));
}

export async function switchFeeds(db: Database, ids: string[], isEnabled: boolean, now: Date): Promise<void> {
  await db
    .update(feeds)
    .set({ isEnabled, nextRunTime: isEnabled ? now : null, ...(isEnabled && { failures: 0 }) })
    .where(and(inArray(feeds.id, ids), ne(feeds.kind, FeedKind.Chosen)));
}

/** Removes feeds with their clues; the one of chosen reports stays. */
export async function removeFeeds(db: Database, ids: string[]): Promise<void> {
  await db.delete(feeds).where(and(inArray(feeds.id, ids), ne(feeds.kind, FeedKind.Chosen)));
}

/** The feed of chosen reports, made when first wanted. */
export async function chosenFeed(db: Database, name: string, now: Date): Promise<StoredFeed> {
  const setup = {
    name,
    kind: FeedKind.Chosen,
    url: '',
    isEnabled: false,
    intervalMinutes: 60,
    keepDays: 90,
    createdTime: now,
  };
  await db.insert(feeds).values(setup).onConflictDoNothing();
  return (await db.select().from(feeds).where(eq(feeds.kind, FeedKind.Chosen)))[0]!;
}

/**
 * Takes feeds that are due and puts their next run ahead, so that no other process takes them too and a crash costs one
 * round.
 */
export async function takeDueFeeds(db: Database, now: Date, most: number): Promise<StoredFeed[]> {
  const due = db
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(isNotNull(feeds.nextRunTime), lte(feeds.nextRunTime, now)))
    .orderBy(asc(feeds.nextRunTime))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(feeds)
    .set({ nextRunTime: sql`${now.toISOString()}::timestamptz + ${feeds.intervalMinutes} * interval '1 minute'` })
    .where(inArray(feeds.id, due))
    .returning();
}

/** Notes how a run went. */
export async function noteRun(
  db: Database,
  id: string,
  result: Partial<
    Pick<
      StoredFeed,
      'state' | 'message' | 'etag' | 'lastModified' | 'failures' | 'lastNew' | 'lastRunTime' | 'nextRunTime'
    >
  >,
): Promise<void> {
  await db.update(feeds).set(result).where(eq(feeds.id, id));
}

/** Forgets clues that are older than their feed keeps them; what became a story is kept. */
export async function forgetOldClues(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${clues} using ${feeds}
    where ${feeds.id} = ${clues.feedId} and ${clues.gatheredTime} < ${now.toISOString()}::timestamptz - ${feeds.keepDays} * interval '1 day'
      and not exists (select 1 from ${clueConversions} where ${clueConversions.clueId} = ${clues.id})`);
}
