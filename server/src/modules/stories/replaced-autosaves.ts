import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { dayBefore, keepPartitions } from '../../platform/database/partitions.ts';

const day = 86_400_000;
/** Autosaves that are looked at in one transaction. */
const mostAtOnce = 500;

/**
 * Moves autosaves that later versions took the place of, a day after they were made, out of the versions into their
 * months, and drops the months that are over (decision 166).
 */
export async function keepReplacedAutosaves(db: Database, now: Date, keepDays: number): Promise<void> {
  const before = new Date(now.getTime() - day).toISOString();
  for (let id: string | null = '0'; id !== null;) {
    const moved: { rows: { id: string | null }[] } = await db.execute<{ id: string | null }>(
      sql`select move_autosaves(${id}::bigint, ${before}::timestamptz, ${mostAtOnce}) as id`,
    );
    ({ id } = moved.rows[0]!);
  }
  await keepPartitions(db, 'replaced_autosaves', now, dayBefore(now, keepDays));
}
