import type { ActivityKind, ActivityPhase } from 'shared-contracts/model';
import { and, count, desc, eq, gte, ilike, inArray, lt, lte, or, type SQL, sql } from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { activities } from './activity.tables.ts';
import { tally } from '../../platform/database/tally.ts';

export type StoredActivity = typeof activities.$inferSelect;
export type NewActivity = typeof activities.$inferInsert;

/** An activity with how often readers took part. */
export interface CountedActivity extends StoredActivity {
  entryCount: number;
}

/** Filter of a list of one kind; `now` decides which wait, run or are over. */
export interface ActivityFilter {
  now: Date;
  kind: ActivityKind;
  keywords?: string | undefined;
  phase?: ActivityPhase | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** How often readers took part in an activity of the outer query; cancelled entries are taken off the count. */
export const entryCountSql = sql<number>`coalesce((select sum(hits) from activity_counts where activity_id = "activities"."id" and (item = '0' or item = '?0' and "activities"."settings" ->> 'countsDoubtful' = 'true')), 0)::int`;

/** Phase of an activity, by the same rule as activity.rules.ts. */
function phaseSql(now: Date): SQL<ActivityPhase> {
  const time = sql`${now.toISOString()}::timestamptz`;
  return sql<ActivityPhase>`case when ${activities.state} <> 'published' then ${activities.state} when ${time} < ${activities.startTime} then 'waiting' when ${time} < ${activities.endTime} then 'running' else 'ended' end`;
}

function conditionOf({ now, kind, keywords, phase, startDate, endDate }: ActivityFilter): SQL | undefined {
  const pattern = keywords?.trim() ? containsPattern(keywords.trim()) : undefined;
  return and(
    eq(activities.kind, kind),
    pattern ? or(ilike(activities.name, pattern), ilike(activities.createUserName, pattern)) : undefined,
    phase ? eq(phaseSql(now), phase) : undefined,
    startDate ? gte(activities.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(activities.createdTime, endOfWireTime(endDate)) : undefined,
  );
}

const selectCounted = (db: Database) =>
  db.select({ row: activities, entryCount: entryCountSql }).from(activities).$dynamic();
const flat = ({ row, entryCount }: { row: StoredActivity; entryCount: number }): CountedActivity => ({
  ...row,
  entryCount,
});

/** A page, newest first, with the total. */
export async function listActivityRows(
  db: Database,
  filter: ActivityFilter,
  page: number,
  size: number,
): Promise<{ list: CountedActivity[]; total: number }> {
  const rows = await selectCounted(db)
    .where(conditionOf(filter))
    .orderBy(desc(activities.createdTime), desc(activities.id))
    .limit(size)
    .offset(page * size);
  const [sum] = await db.select({ total: count() }).from(activities).where(conditionOf(filter));
  return { list: rows.map(flat), total: sum?.total ?? 0 };
}

/** Lists activities that are published to the app, newest first, below an id where one is given. */
export async function listAppActivities(
  db: Database,
  { kind, beforeId }: { kind?: ActivityKind | undefined; beforeId?: string | undefined },
  size: number,
): Promise<CountedActivity[]> {
  const condition = and(
    eq(activities.appPublishStatus, 2),
    kind && eq(activities.kind, kind),
    beforeId === undefined ? undefined : lt(activities.id, beforeId),
  );
  return (await selectCounted(db).where(condition).orderBy(desc(activities.id)).limit(size)).map(flat);
}

/** Lists activities of every kind that are published to the website: those that end last come first. */
export async function listSiteActivities(db: Database, size: number): Promise<CountedActivity[]> {
  const isOnSite = eq(activities.wapPublishStatus, 2);
  return (
    await selectCounted(db).where(isOnSite).orderBy(desc(activities.endTime), desc(activities.id)).limit(size)
  ).map(flat);
}

/** Counts the activities in each phase, and all. */
export async function countActivityPhases(
  db: Database,
  filter: Omit<ActivityFilter, 'phase'>,
): Promise<Record<ActivityPhase | 'all', number>> {
  const rows = await db
    .select({ phase: phaseSql(filter.now).as('phase'), total: count() })
    .from(activities)
    .where(conditionOf(filter))
    .groupBy(sql`1`);
  return tally(
    { draft: 0, waiting: 0, running: 0, ended: 0, withdrawn: 0 },
    rows.map(({ phase, total }) => [phase, total]),
  );
}

export async function findActivity(db: Database, id: string): Promise<CountedActivity | undefined> {
  const [found] = await selectCounted(db).where(eq(activities.id, id));
  return found && flat(found);
}

/** The row, held until the transaction ends: alone for who changes it, shared by many readers who take part. */
export async function lockActivity(
  tx: Database,
  id: string,
  strength: 'update' | 'share' = 'update',
): Promise<StoredActivity | undefined> {
  const [row] = await tx.select().from(activities).where(eq(activities.id, id)).for(strength);
  return row;
}

export async function insertActivity(tx: Database, row: NewActivity): Promise<string> {
  const [added] = await tx.insert(activities).values(row).returning({ id: activities.id });
  return added!.id;
}

export async function changeActivity(tx: Database, id: string, change: Partial<NewActivity>): Promise<void> {
  await tx.update(activities).set(change).where(eq(activities.id, id));
}

export async function removeActivity(tx: Database, id: string): Promise<void> {
  await tx.delete(activities).where(eq(activities.id, id));
}

export async function namesOfActivities(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string; kind: ActivityKind }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: activities.id, name: activities.name, kind: activities.kind })
    .from(activities)
    .where(inArray(activities.id, [...ids]));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
