import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { keepPartitions } from '../../platform/database/partitions.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';

const day = 86_400_000;
/** Autosaves that move in one transaction: a newsroom's first round has many. */
const mostAtOnce = 500;

/**
 * Moves autosaves that later versions took the place of, a day after they were made, out of the versions into their
 * months, and drops the months that are over (decision 166).
 */
export async function keepReplacedAutosaves(db: Database, now: Date, keepDays: number): Promise<void> {
  while ((await moveAutosaves(db, new Date(now.getTime() - day))) > 0);
  await keepPartitions(
    db,
    'replaced_autosaves',
    now,
    toWireTime(new Date(now.getTime() - keepDays * day)).slice(0, 10),
  );
}

async function moveAutosaves(db: Database, before: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select move_autosaves(${before.toISOString()}::timestamptz, ${mostAtOnce}) as n`,
  );
  return rows[0]!.n;
}
