import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ReadCheck } from './system-status.ts';
import { systemTexts as texts } from './system.texts.ts';

/** Seconds between two clocks from which logins by other services, one-time codes and signatures may fail. */
export const mostApart = 30;

/** Seconds by which this server's clock is ahead of its database's; negative while it is behind. */
export async function secondsAhead(db: Database, clock: () => number = Date.now): Promise<number> {
  const before = clock();
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  // The answer was made half-way, as far as can be known.
  return ((before + clock()) / 2 - rows[0]!.now) / 1000;
}

/** Whether the server's clock agrees with its database's, for operators; `clock` gives milliseconds since 1970. */
export const clockCheck =
  (clock?: () => number): ReadCheck =>
  async ({ db }) => {
    const ahead = await secondsAhead(db, clock);
    const isFine = Math.abs(ahead) < mostApart;
    return {
      name: texts.clock,
      state: isFine ? 'ok' : 'warning',
      message: isFine ? texts.clockRight : texts.clockOff(ahead),
    };
  };
