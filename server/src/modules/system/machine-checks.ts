import type { SystemCheck } from 'shared-contracts/endpoints';
import { jobKindNames } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { readJobKinds } from '../../platform/jobs/job-kinds.queries.ts';
import { isLate } from '../../platform/jobs/late-kind.rules.ts';
import { type Disk, readDisks } from '../../platform/storage/disks.ts';
import { certificateCheck } from './certificate-check.ts';
import { clockCheck, outsideClockCheck } from './clock-check.ts';
import type { RedisLine } from '../../platform/redis/redis-line.ts';
import { redisCheck } from './redis-check.ts';
import type { ReadCheck } from './system-status.ts';
import { machineTexts as texts } from './machine.texts.ts';

const gigabyte = 1024 ** 3;
/** Share of the database's connections in use, and seconds of a statement, from which operators are warned. */
const mostConnections = 0.8;
const longStatement = 300;
/** Share of a disk that should stay free. */
const leastFree = 0.1;

interface DatabaseFacts extends Record<string, unknown> {
  version: string;
  bytes: string;
  used: number;
  most: number;
  oldest: number;
}

/** Version, size and connections of the database, and the statement that runs longest. */
const databaseCheck: ReadCheck = async ({ db }) => {
  const { rows } = await db.execute<DatabaseFacts>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      count(*) filter (where datid is not null)::int as used, current_setting('max_connections')::int as most,
      coalesce(extract(epoch from max(clock_timestamp() - query_start)
        filter (where state = 'active' and datname = current_database() and pid <> pg_backend_pid())), 0)::float8
        as oldest
    from pg_stat_activity`);
  const { version, bytes, used, most, oldest } = rows[0]!;
  const isFine = used < most * mostConnections && oldest < longStatement;
  return {
    name: texts.database,
    state: isFine ? 'ok' : 'warning',
    message: texts.databaseFacts({
      ...{ version, used, most, oldest: Math.floor(oldest) },
      gigabytes: (Number(bytes) / gigabyte).toFixed(2),
    }),
  };
};

/** Free room on the disks of the data and of the stored files. */
const diskCheck: ReadCheck = async ({ settings }) => checkOfDisks(await readDisks(settings));

/** Says how much of each disk is free, and warns where one of them is nearly full. */
export function checkOfDisks(disks: readonly Disk[]): SystemCheck {
  const inGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1);
  return {
    name: texts.disk,
    state: disks.every(({ free, total }) => free >= total * leastFree) ? 'ok' : 'warning',
    message: texts.diskFacts(
      disks.map(({ folders, total, free }) => ({ folders, free: inGigabytes(free), all: inGigabytes(total) })),
    ),
  };
}

/** Jobs that are due, the one that waits longest, kinds that do not get on, and jobs given up within a day. */
const queueCheck: ReadCheck = async ({ db, now }) => {
  const kinds = await readJobKinds(db, now());
  const sum = (state: 'due' | 'running' | 'failed') => kinds.reduce((count, facts) => count + facts[state], 0);
  const counts = { due: sum('due'), running: sum('running'), failed: sum('failed') };
  const late = kinds.filter(isLate).map(({ kind }) => jobKindNames[kind] ?? kind);
  const minutes = Math.floor(Math.max(0, ...kinds.map(({ wait }) => wait)) / 60);
  return {
    name: texts.queue,
    state: late.length === 0 && counts.failed === 0 ? 'ok' : 'warning',
    message: texts.queueFacts({ ...counts, minutes, late }),
  };
};

/** What the server stands on: database, disk, queue of jobs, certificates, clock. */
export const machineChecks = ({ redis }: { redis?: RedisLine | undefined } = {}): ReadCheck[] => [
  databaseCheck,
  diskCheck,
  queueCheck,
  certificateCheck(),
  clockCheck(),
  outsideClockCheck,
  redisCheck(redis),
];
