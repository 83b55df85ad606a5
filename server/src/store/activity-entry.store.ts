import { randomInt } from 'node:crypto';
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { EntryDoubt } from 'shared-contracts/model';
import { endOfWireTime, fromWireTime } from '../domain/wire-time.ts';
import type { Database } from './database.ts';
import { containsPattern } from './like-pattern.ts';
import { activityCounts, activityEntries } from './schema/activity.ts';

export type StoredEntry = typeof activityEntries.$inferSelect;

/** An entry to be stored; its turn is found while it is. */
export type NewEntry = Pick<
  StoredEntry,
  | 'activityId'
  | 'personKey'
  | 'day'
  | 'ticket'
  | 'reader'
  | 'mobile'
  | 'ip'
  | 'details'
  | 'items'
  | 'doubt'
  | 'device'
  | 'createdTime'
>;

/** What narrows entries; `id` is the activity. */
export interface EntryFilter {
  id: string;
  keywords?: string | undefined;
  ip?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Counter of taking part itself. */
export const entryItem = '0';
/** Counter of an item for entries that are counted apart. */
export const doubtfulItem = (item: string): string => `?${item}`;
/** Rows that a figure is spread over. */
const shards = 16;

/**
 * Stores an entry on the person's next free turn; undefined when the person has used all `joinMax`, or when
 * the ticket has its entry already. The unique indexes decide, whoever comes at the same moment.
 */
export async function addEntry(tx: Database, entry: NewEntry, joinMax: number): Promise<string | undefined> {
  const { activityId, personKey, day, ticket, reader, mobile, ip, details, items, doubt, device, createdTime } = entry;
  // Somebody may take the free turn between looking and writing: then the next one is tried.
  for (let attempt = 0; attempt <= joinMax; attempt++) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into activity_entries (activity_id, person_key, day, turn, ticket, reader, mobile, ip, details, items, doubt, device, created_time)
      select ${activityId}::bigint, ${personKey}, ${day}, free.turn, ${ticket}, ${reader}, ${mobile}, ${ip}, ${JSON.stringify(details)}::jsonb, ${sql.param([...items])}::text[], ${doubt}, ${device}, ${createdTime.toISOString()}::timestamptz
      from generate_series(1, ${joinMax}::int) as free(turn)
      where not exists (select 1 from activity_entries e where e.activity_id = ${activityId}::bigint and e.person_key = ${personKey} and e.day = ${day} and e.turn = free.turn)
      order by free.turn limit 1
      on conflict do nothing returning id::text as id`);
    if (rows[0]) return rows[0].id;
    if (await findEntryOfTicket(tx, activityId, ticket)) return undefined;
    if ((await countTurns(tx, entry)) >= joinMax) return undefined;
  }
  return undefined;
}

/** The entry that a ticket brought already. */
export async function findEntryOfTicket(
  db: Database,
  activityId: string,
  ticket: string,
): Promise<StoredEntry | undefined> {
  const [row] = await db
    .select()
    .from(activityEntries)
    .where(and(eq(activityEntries.activityId, activityId), eq(activityEntries.ticket, ticket)));
  return row;
}

/** What an entry counts for: taking part itself and its items, apart from the others where it is doubtful. */
export const countedItems = ({ items, doubt }: Pick<StoredEntry, 'items' | 'doubt'>): string[] =>
  [entryItem, ...items].map((item) => (doubt === '' ? item : doubtfulItem(item)));

/** The figures that the newsroom shows: with those counted apart where it chose so. */
export function shownCounts(counts: ReadonlyMap<string, number>, countsDoubtful: boolean): ReadonlyMap<string, number> {
  if (!countsDoubtful) return counts;
  const items = [...counts.keys()].map((item) => item.replace(/^\?/, ''));
  return new Map(items.map((item) => [item, (counts.get(item) ?? 0) + (counts.get(doubtfulItem(item)) ?? 0)]));
}

/** Turns that a person has used, of a day where each day counts for itself. */
export async function countTurns(
  db: Database,
  { activityId, personKey, day }: Pick<StoredEntry, 'activityId' | 'personKey' | 'day'>,
): Promise<number> {
  const { activityId: activity, personKey: person, day: entryDay, turn } = activityEntries;
  const [row] = await db
    .select({ total: count() })
    .from(activityEntries)
    .where(and(eq(activity, activityId), eq(person, personKey), eq(entryDay, day), isNotNull(turn)));
  return row?.total ?? 0;
}

/** The newest entry that counts of a device or app account. */
export async function findEntryOfReader(
  db: Database,
  activityId: string,
  reader: string,
): Promise<StoredEntry | undefined> {
  const [row] = await db
    .select()
    .from(activityEntries)
    .where(
      and(
        eq(activityEntries.activityId, activityId),
        eq(activityEntries.reader, reader),
        isNotNull(activityEntries.turn),
      ),
    )
    .orderBy(desc(activityEntries.id))
    .limit(1);
  return row;
}

/** Changes what a kind keeps of an entry. */
export async function setEntryDetails(tx: Database, id: string, details: Record<string, unknown>): Promise<void> {
  await tx.update(activityEntries).set({ details }).where(eq(activityEntries.id, id));
}

/** Adds to the figures of an activity's items, as often as each is named; locks are taken in the order of the items, so that two never hold one another. */
export async function addCounts(
  tx: Database,
  activityId: string,
  items: readonly string[],
  by: 1 | -1 = 1,
): Promise<void> {
  const shard = randomInt(shards);
  const named = [...Map.groupBy(items, (item) => item)].sort(([a], [b]) => (a < b ? -1 : 1));
  if (named.length === 0) return;
  const rows = named.map(([item, times]) => ({ activityId, item, shard, hits: by * times.length }));
  await tx
    .insert(activityCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [activityCounts.activityId, activityCounts.item, activityCounts.shard],
      set: { hits: sql`${activityCounts.hits} + excluded.hits` },
    });
}

/** The figures of an activity by item; '0' is taking part itself. */
export async function readCounts(db: Database, activityId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ item: activityCounts.item, hits: sql<number>`sum(${activityCounts.hits})::int` })
    .from(activityCounts)
    .where(eq(activityCounts.activityId, activityId))
    .groupBy(activityCounts.item);
  return new Map(rows.map(({ item, hits }) => [item, hits]));
}

/** Entries that count. With the activity's line held (standInLine) the figure cannot be passed by another. */
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

/** Lets the transactions of one activity go on one after the other, where places or prizes are limited. */
export async function standInLine(tx: Database, activityId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`activity:${activityId}`}, 9))`);
}

/** The network of an entry's address, as `networkOf` counts by: of an IPv6 address its /64. */
const networkColumn = sql<string>`case
  when ${activityEntries.ip} like '::ffff:%.%' then substr(${activityEntries.ip}, 8)
  when ${activityEntries.ip} like '%:%' then network(set_masklen(split_part(${activityEntries.ip}, '%', 1)::inet, 64))::text
  else ${activityEntries.ip} end`;

/** Entries of an address, or of a network as `entrySources` names it. */
const isFrom = (address: string): SQL =>
  address.includes('/') ? eq(networkColumn, address) : eq(activityEntries.ip, address);

function where({ id, keywords, ip, startDate, endDate }: EntryFilter): SQL | undefined {
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
): Promise<{ list: StoredEntry[]; total: number }> {
  const list = await db
    .select()
    .from(activityEntries)
    .where(where(filter))
    .orderBy(desc(activityEntries.createdTime), desc(activityEntries.id))
    .limit(size)
    .offset(page * size);
  return { list, total: await countFound(db, filter) };
}

/** How many entries a filter finds. */
export async function countFound(db: Database, filter: EntryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(activityEntries).where(where(filter));
  return row?.total ?? 0;
}

/** Walks over all entries of a filter, newest first, in batches that fit the memory. */
export async function* walkEntries(db: Database, filter: EntryFilter, batch = 1000): AsyncGenerator<StoredEntry[]> {
  let before: string | undefined;
  for (;;) {
    const older = before === undefined ? undefined : lt(activityEntries.id, before);
    const rows = await db
      .select()
      .from(activityEntries)
      .where(and(where(filter), older))
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

/** Cancels entries that count, by id or all of one address or network, and gives them; each is cancelled once, whoever asks at the same moment. */
export async function cancelEntries(
  tx: Database,
  activityId: string,
  which: { ids: readonly string[] } | { ip: string },
  { reason, now }: { reason: string; now: Date },
): Promise<StoredEntry[]> {
  const chosen = 'ip' in which ? isFrom(which.ip) : inArray(activityEntries.id, [...which.ids]);
  return tx
    .update(activityEntries)
    .set({ cancelledTime: now, cancelReason: reason, turn: null })
    .where(and(eq(activityEntries.activityId, activityId), chosen, isNull(activityEntries.cancelledTime)))
    .returning();
}
