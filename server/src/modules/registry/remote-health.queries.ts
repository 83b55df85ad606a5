import type { RemoteEvent, TabReport } from 'shared-contracts/release';
import { and, desc, eq, gte, lt, ne, sql, type PgColumn } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { remoteCounts, remoteErrors, remoteTabs } from './registry.tables.ts';

/** Counts of a version's events. */
export interface Counts {
  loads: number;
  errors: number;
  calls: number;
  failedCalls: number;
}

const minute = 60_000;
const keptErrorDays = 30;

/** Stores what a tab shows now instead of what it showed before. A tab without remotes counts as a tab, too. */
export async function putTab(
  db: Database,
  { tabId, serial, remotes }: TabReport,
  userId: string,
  seenTime: Date,
): Promise<void> {
  const visible = remotes.length > 0 ? remotes : [{ remote: '', version: '', isDirty: false }];
  const unique = [...new Map(visible.map((one) => [`${one.remote}@${one.version}`, one])).values()];
  await db.transaction(async (tx) => {
    await tx.delete(remoteTabs).where(eq(remoteTabs.tabId, tabId));
    await tx
      .insert(remoteTabs)
      .values(unique.map((one) => ({ tabId, userId, serial, seenTime, ...one })))
      .onConflictDoNothing();
  });
}

/** Counts the tabs with a heartbeat since a time. */
export async function countTabs(db: Database, since: Date): Promise<number> {
  const [row] = await db
    .select({ tabs: sql<number>`count(distinct ${remoteTabs.tabId})::int` })
    .from(remoteTabs)
    .where(gte(remoteTabs.seenTime, since));
  return row?.tabs ?? 0;
}

/** Versions that tabs showed since a time, as '<remote>@<version>'. */
export async function shownSince(db: Database, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ remote: remoteTabs.remote, version: remoteTabs.version })
    .from(remoteTabs)
    .where(and(gte(remoteTabs.seenTime, since), ne(remoteTabs.remote, '')));
  return new Set(rows.map(({ remote, version }) => `${remote}@${version}`));
}

/** Adds to the counts of a version in the minute of `time`. */
export async function addHealthCounts(
  db: Database,
  remote: string,
  version: string,
  counts: Partial<Counts>,
  time: Date,
): Promise<void> {
  const { loads = 0, errors = 0, calls = 0, failedCalls = 0 } = counts;
  await db
    .insert(remoteCounts)
    .values({
      minute: new Date(Math.floor(time.getTime() / minute) * minute),
      remote,
      version,
      loads,
      errors,
      calls,
      failedCalls,
    })
    .onConflictDoUpdate({
      target: [remoteCounts.minute, remoteCounts.remote, remoteCounts.version],
      set: {
        loads: sql`${remoteCounts.loads} + ${loads}`,
        errors: sql`${remoteCounts.errors} + ${errors}`,
        calls: sql`${remoteCounts.calls} + ${calls}`,
        failedCalls: sql`${remoteCounts.failedCalls} + ${failedCalls}`,
      },
    });
}

const sum = (column: PgColumn) => sql<number>`sum(${column})::int`;

/** Counts of each version in the minutes since a time. */
export async function countsSince(
  db: Database,
  since: Date,
): Promise<(Counts & { remote: string; version: string })[]> {
  return db
    .select({
      remote: remoteCounts.remote,
      version: remoteCounts.version,
      loads: sum(remoteCounts.loads),
      errors: sum(remoteCounts.errors),
      calls: sum(remoteCounts.calls),
      failedCalls: sum(remoteCounts.failedCalls),
    })
    .from(remoteCounts)
    .where(gte(remoteCounts.minute, since))
    .groupBy(remoteCounts.remote, remoteCounts.version);
}

/** Counts the tabs that show each version, with a heartbeat since a time. */
export async function tabsSince(
  db: Database,
  since: Date,
): Promise<{ remote: string; version: string; tabs: number; dirtyTabs: number }[]> {
  return db
    .select({
      remote: remoteTabs.remote,
      version: remoteTabs.version,
      tabs: sql<number>`count(*)::int`,
      dirtyTabs: sql<number>`(count(*) filter (where ${remoteTabs.isDirty}))::int`,
    })
    .from(remoteTabs)
    .where(and(gte(remoteTabs.seenTime, since), ne(remoteTabs.remote, '')))
    .groupBy(remoteTabs.remote, remoteTabs.version);
}

/** Stores failures for operators. */
export async function addErrors(
  db: Database,
  events: readonly RemoteEvent[],
  by: { userId: string; userName: string },
  time: Date,
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insert(remoteErrors)
    .values(
      events.map(({ remote, version, code, detail, path }) => ({ remote, version, code, detail, path, time, ...by })),
    );
}

/** A page of the failures, newest first; of one remote when named. */
export async function listErrors(
  db: Database,
  { remote, currentPage, pageSize }: { remote?: string | undefined; currentPage: number; pageSize: number },
) {
  const condition = remote === undefined ? undefined : eq(remoteErrors.remote, remote);
  const list = await db
    .select()
    .from(remoteErrors)
    .where(condition)
    .orderBy(desc(remoteErrors.time), desc(remoteErrors.id))
    .limit(pageSize)
    .offset(currentPage * pageSize);
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(remoteErrors)
    .where(condition);
  return { list, total };
}

/** Deletes tabs without a heartbeat for two days, counts of yesterday and failures of last month. */
export async function tidyRemoteHealth(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.delete(remoteTabs).where(lt(remoteTabs.seenTime, before(2)));
  await db.delete(remoteCounts).where(lt(remoteCounts.minute, before(1)));
  await db.delete(remoteErrors).where(lt(remoteErrors.time, before(keptErrorDays)));
}
