import { eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchIndexState } from '../stories/search/index-queue.tables.ts';

/** What is known of the index. */
export type IndexState = Omit<typeof searchIndexState.$inferSelect, 'id'>;

const stateId = 1;
const nothing: IndexState = {
  isOn: false,
  mappingVersion: 0,
  liveIndex: null,
  liveTime: null,
  fillingIndex: null,
  isFillingOpen: false,
  filledCount: 0,
  fillTotal: 0,
  failingSince: null,
  lastError: null,
};

/** What is known of the index. */
export async function readIndexState(db: Database): Promise<IndexState> {
  const [row] = await db.select().from(searchIndexState).where(eq(searchIndexState.id, stateId));
  return row ?? nothing;
}

/** Holds the state for this transaction, so that changes of which index is filled or searched follow each other. */
export async function lockIndexState(tx: Database): Promise<IndexState> {
  await tx.insert(searchIndexState).values({ id: stateId, isOn: false }).onConflictDoNothing();
  const [row] = await tx.select().from(searchIndexState).where(eq(searchIndexState.id, stateId)).for('update');
  return row!;
}

/** Notes something of the index. */
export async function noteIndexState(db: Database, patch: Partial<IndexState>): Promise<void> {
  await db
    .insert(searchIndexState)
    .values({ id: stateId, isOn: false, ...patch })
    .onConflictDoUpdate({ target: searchIndexState.id, set: patch });
}

/** How many changes wait for the index, up to ten thousand, and for how many seconds the oldest has. */
export async function readIndexLag(db: Database): Promise<{ waiting: number; seconds: number }> {
  const { rows } = await db.execute<{ waiting: number; seconds: number }>(sql`
    select (select count(*)::int from (select from search_index_queue limit 10000) as queued) as waiting,
      coalesce((select extract(epoch from clock_timestamp() - created_time)::float8
        from search_index_queue order by id limit 1), 0) as seconds`);
  return { waiting: rows[0]!.waiting, seconds: Math.max(0, rows[0]!.seconds) };
}

/** The greatest version that a change has taken. */
export async function lastVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(sql`select last_value as last from search_index_queue_id_seq`);
  return Number(rows[0]!.last);
}

/** The number of stories that the index should hold. */
export async function countStories(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from content_search`);
  return rows[0]!.n;
}
