import { sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';
import { clockOf, mostAheadOfServices } from './outside-clock.ts';

/** Seconds between two clocks from which logins by other services, one-time codes and signatures may fail. */
export const mostApart = 30;
/** Milliseconds for which an answer of a service says something of the time. */
const remembered = 3_600_000;

/** Seconds by which this server's clock is ahead of its database's; negative while it is behind. */
export async function secondsAhead(db: Database, clock: () => number = Date.now): Promise<number> {
  const before = clock();
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  // The answer was made half-way, as far as can be known.
  return ((before + clock()) / 2 - rows[0]!.now) / 1000;
}

/** What the services of the settings said of the time within the last hour: seconds by which we are ahead, by host. */
export function aheadOfServices(settings: Settings): { host: string; ahead: number }[] {
  const hosts = Object.values(settings).flatMap((value) =>
    typeof value === 'string' && /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value) ? [new URL(value).host] : [],
  );
  return [...new Set(hosts)].flatMap((host) => {
    const ahead = clockOf(host, remembered);
    return ahead === undefined ? [] : [{ host, ahead }];
  });
}

/** True where the database or a service disagrees with this server about the time. */
export async function isClockDoubtful(db: Database, settings: Settings): Promise<boolean> {
  if (aheadOfServices(settings).some(({ ahead }) => Math.abs(ahead) >= mostAheadOfServices)) return true;
  return Math.abs(await secondsAhead(db)) >= mostApart;
}
