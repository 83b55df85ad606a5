import { statfs } from 'node:fs/promises';
import { sql } from '../../platform/database/orm.ts';
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
/** Share of the disk that should stay free. */
const leastFree = 0.1;
/** Seconds for which a due job may wait. */
const longWait = 300;

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

/** Free room on the disk of the data folder. */
const diskCheck: ReadCheck = async ({ settings }) => {
  const { blocks, bavail, bsize } = await statfs(settings.DATA_DIR);
  const [free, all] = [bavail * bsize, blocks * bsize];
  return {
    name: texts.disk,
    state: free >= all * leastFree ? 'ok' : 'warning',
    message: texts.diskFacts((free / gigabyte).toFixed(1), (all / gigabyte).toFixed(1)),
  };
};

interface QueueFacts extends Record<string, unknown> {
  due: number;
  running: number;
  failed: number;
  wait: number;
}

/** Jobs that are due, the one that waits longest, and those given up within a day. */
const queueCheck: ReadCheck = async ({ db, now }) => {
  const time = now().toISOString();
  const { rows } = await db.execute<QueueFacts>(sql`
    select count(*) filter (where state = 'waiting')::int as due,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from ${time}::timestamptz - min(run_time) filter (where state = 'waiting')), 0)::float8
        as wait
    from jobs
    where (state = 'waiting' and run_time <= ${time}::timestamptz) or state = 'running'
      or (state = 'failed' and finished_time > ${time}::timestamptz - interval '1 day')`);
  const { wait, ...counts } = rows[0]!;
  return {
    name: texts.queue,
    state: wait < longWait && counts.failed === 0 ? 'ok' : 'warning',
    message: texts.queueFacts({ ...counts, minutes: Math.floor(wait / 60) }),
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
