import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  ilike,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
} from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { activityEntries } from './activity.tables.ts';
import type { EntryDoubt } from 'shared-contracts/model';
import { endOfWireTime, fromWireTime } from '../../platform/text/wire-time.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { StoredActivityEntry } from './activity-entry.queries.ts';

/** Filter of entries; `id` is the activity. */
export interface EntryFilter {
  id: string;
  keywords?: string | undefined;
  ip?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The network of an entry's address, as `networkOf` counts by: of an IPv6 address its /64. */
const networkColumn = sql<string>`case
  when ${activityEntries.ip} like '::ffff:%.%' then substr(${activityEntries.ip}, 8)
  when ${activityEntries.ip} like '%:%' then network(set_masklen(split_part(${activityEntries.ip}, '%', 1)::inet, 64))::text
  else ${activityEntries.ip} end`;

/** Entries of an address, or of a network as `entrySources` names it. */
export const isFrom = (address: string): SQL =>
  address.includes('/') ? eq(networkColumn, address) : eq(activityEntries.ip, address);

function conditionOf({ id, keywords, ip, startDate, endDate }: EntryFilter): SQL | undefined {
  const pattern = keywords?.trim() ? containsPattern(keywords.trim()) : undefined;
  return and(
    eq(activityEntries.activityId, id),
    ip ? isFrom(ip) : undefined,
    pattern
      ? or(ilike(activityEntries.mobile, pattern), sql`${activityEntries.details} ->> 'name' ilike ${pattern}`)
      : undefined,
    startDate ? gte(activityEntries.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(activityEntries.createdTime, endOfWireTime(endDate)) : undefined,
  );
}

/** A page of entries, newest first, with the total. */
export async function listEntries(
  db: Database,
  filter: EntryFilter,
  page: number,
  size: number,
): Promise<{ list: StoredActivityEntry[]; total: number }> {
  const list = await db
    .select()
    .from(activityEntries)
    .where(conditionOf(filter))
    .orderBy(desc(activityEntries.createdTime), desc(activityEntries.id))
    .limit(size)
    .offset(page * size);
  return { list, total: await countFound(db, filter) };
}

/** How many entries a filter finds. */
export async function countFound(db: Database, filter: EntryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(activityEntries).where(conditionOf(filter));
  return row?.total ?? 0;
}

/** Walks over all entries of a filter, newest first, in batches that fit the memory. */
export async function* walkEntries(
  db: Database,
  filter: EntryFilter,
  batch = 1000,
): AsyncGenerator<StoredActivityEntry[]> {
  let before: string | undefined;
  for (;;) {
    const older = before === undefined ? undefined : lt(activityEntries.id, before);
    const rows = await db
      .select()
      .from(activityEntries)
      .where(and(conditionOf(filter), older))
      .orderBy(desc(activityEntries.id))
      .limit(batch);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    before = rows.at(-1)!.id;
  }
}

/** Entries that are counted apart, by why. */
export async function countDoubts(db: Database, id: string): Promise<{ doubt: EntryDoubt; count: number }[]> {
  const { doubt } = activityEntries;
  return db
    .select({ doubt, count: count() })
    .from(activityEntries)
    .where(and(eq(activityEntries.activityId, id), ne(doubt, ''), isNull(activityEntries.cancelledTime)))
    .groupBy(doubt)
    .orderBy(desc(count()), doubt);
}

/** Persons, cancelled entries, and entries of each of the last 60 days that had any, oldest first. */
export async function entryFigures(
  db: Database,
  id: string,
): Promise<{ personCount: number; cancelledCount: number; days: { label: string; count: number }[] }> {
  const counts = isNull(activityEntries.cancelledTime);
  const [sums] = await db
    .select({
      persons: sql<number>`(count(distinct ${activityEntries.personKey}) filter (where ${counts}))::int`,
      cancelled: count(activityEntries.cancelledTime),
    })
    .from(activityEntries)
    .where(eq(activityEntries.activityId, id));
  const day = sql<string>`to_char(${activityEntries.createdTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const days = await db
    .select({ label: day.as('label'), count: count() })
    .from(activityEntries)
    .where(and(eq(activityEntries.activityId, id), counts))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(60);
  return { personCount: sums?.persons ?? 0, cancelledCount: sums?.cancelled ?? 0, days: days.reverse() };
}

/** Addresses, or networks of IPv6, with at least `from` entries that count, the most first, 100 at most. */
export async function entrySources(
  db: Database,
  id: string,
  from: number,
): Promise<{ ip: string; count: number; personCount: number; first: Date; last: Date }[]> {
  const { personKey, createdTime } = activityEntries;
  const ip = sql<string>`network`;
  const rows = await db
    .select({
      ip: networkColumn.as('network'),
      count: count(),
      personCount: countDistinct(personKey),
      first: min(createdTime),
      last: max(createdTime),
    })
    .from(activityEntries)
    .where(and(eq(activityEntries.activityId, id), isNull(activityEntries.cancelledTime)))
    .groupBy(ip)
    .having(gte(count(), from))
    .orderBy(desc(count()), ip)
    .limit(100);
  return rows.map((row) => ({ ...row, first: row.first!, last: row.last! }));
}

/** Entries that count. With the activity's line held (lockEntryQueue) the figure cannot be passed by another. */
export async function countEntries(db: Database, activityId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(activityEntries)
    .where(and(eq(activityEntries.activityId, activityId), isNull(activityEntries.cancelledTime)));
  return row?.total ?? 0;
}

/** Entries ever made, cancelled ones too: what hangs on them (wins, papers) stays on record. */
export const countEntriesEver = (db: Database, activityId: string): Promise<number> =>
  countFound(db, { id: activityId });
