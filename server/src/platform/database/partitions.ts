import { sql } from './orm.ts';
import { toWireTime } from '../text/wire-time.ts';
import type { Database } from './database.ts';

/** The day so many days before a time, as the first one of which a table keeps rows. */
export const dayBefore = (now: Date, days: number): string =>
  toWireTime(new Date(now.getTime() - days * 86_400_000)).slice(0, 10);

/**
 * Makes the partitions of a table's next time and drops those in which no row is of `keepFrom` (a day) or later
 * (migrations/custom/partitions.sql). False when somebody held the table, and something is left for the next round.
 */
export async function keepPartitions(db: Database, table: string, now: Date, keepFrom: string): Promise<boolean> {
  const { rows } = await db.execute<{ isWaiting: boolean }>(sql`
    select is_waiting as "isWaiting"
    from keep_partitions(${table}, ${toWireTime(now).slice(0, 10)}::date, ${keepFrom}::date)`);
  return !rows[0]!.isWaiting;
}

/** How many partitions of a table hold only rows of before a day, by which they should be gone. */
export async function countLeftPartitions(db: Database, table: string, before: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from partitions_of(${table}) where to_time <= ${before}::date`,
  );
  return rows[0]!.n;
}
