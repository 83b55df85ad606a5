import { randomInt } from 'node:crypto';
import { and, count, desc, eq, isNotNull, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { activityCounts, activityEntries } from './activity.tables.ts';

export type StoredActivityEntry = typeof activityEntries.$inferSelect;

/** An entry to be stored; its turn is found while it is. */
export type NewEntry = Pick<
  StoredActivityEntry,
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

/** Counter of taking part itself. */
export const signUpItem = '0';

/** Counter of an item for entries that are counted apart. */
export const doubtfulItem = (item: string): string => `?${item}`;

/** Rows that a figure is spread over. */
const shards = 16;

/**
 * Stores an entry on the person's next free turn; undefined when the person has used all `joinMax`, or when
 * the ticket has its entry already. The unique indexes decide, whoever comes at the same moment.
 */
export async function addActivityEntry(tx: Database, entry: NewEntry, joinMax: number): Promise<string | undefined> {
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
): Promise<StoredActivityEntry | undefined> {
  const [row] = await db
    .select()
    .from(activityEntries)
    .where(and(eq(activityEntries.activityId, activityId), eq(activityEntries.ticket, ticket)));
  return row;
}

/**
 * Returns the items that an entry counts for: taking part itself and its own items, apart from the others where it is
 * doubtful.
 */
export const countedItems = ({ items, doubt }: Pick<StoredActivityEntry, 'items' | 'doubt'>): string[] =>
  [signUpItem, ...items].map((item) => (doubt === '' ? item : doubtfulItem(item)));

/** The figures that the newsroom shows: with those counted apart where it chose so. */
export function shownCounts(counts: ReadonlyMap<string, number>, countsDoubtful: boolean): ReadonlyMap<string, number> {
  if (!countsDoubtful) return counts;
  const items = [...counts.keys()].map((item) => item.replace(/^\?/, ''));
  return new Map(items.map((item) => [item, (counts.get(item) ?? 0) + (counts.get(doubtfulItem(item)) ?? 0)]));
}

/** Turns that a person has used, of a day where each day counts for itself. */
export async function countTurns(
  db: Database,
  { activityId, personKey, day }: Pick<StoredActivityEntry, 'activityId' | 'personKey' | 'day'>,
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
): Promise<StoredActivityEntry | undefined> {
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

/**
 * Adds to the figures of an activity's items, as often as each is named; locks are taken in the order of the items, so
 * that two never hold one another.
 */
export async function addItemCounts(
  tx: Database,
  activityId: string,
  items: readonly string[],
  by: 1 | -1 = 1,
): Promise<void> {
  const shard = randomInt(shards);
  const itemGroups = [...Map.groupBy(items, (item) => item)].sort(([a], [b]) => (a < b ? -1 : 1));
  if (itemGroups.length === 0) return;
  const rows = itemGroups.map(([item, times]) => ({ activityId, item, shard, hits: by * times.length }));
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

/** Lets the transactions of one activity go on one after the other, where places or prizes are limited. */
export async function lockEntryQueue(tx: Database, activityId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`activity:${activityId}`}, 9))`);
}
