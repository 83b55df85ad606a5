import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { poolOf } from '../database/after-commit.ts';
import type { Database } from '../database/database.ts';
import { keepInstallationKey } from '../database/installation-key.queries.ts';
import type { Settings } from '../settings/settings.ts';
import { setRedisBeside } from './fan-out.ts';
import type { RedisLine } from './redis-line.ts';
import type { RedisTrouble } from './redis-trouble.ts';

/** What the line to Redis is opened with. */
export interface RedisParts {
  settings: Settings;
  db: Database;
  readers: Database;
  pool: pg.Pool;
  now(): Date;
  warn(details: object, message: string): void;
}

const reasons = {
  unknown: 'is not known yet',
  away: 'does not answer',
  slow: 'answers too slowly',
  refused: 'refuses user or password',
  full: 'takes nothing: its memory is full, or it is a replica',
  others: 'is not that of all server processes: some run without REDIS_URL, with another one, or an older version',
  postgres: 'is not asked: PostgreSQL does not say which processes there are',
} as const satisfies Record<RedisTrouble, string>;

/** The sentence of the log for a change of Redis. */
const sentenceOf = (trouble: RedisTrouble | undefined): string =>
  trouble === undefined
    ? 'Redis carries news between processes and counts limits'
    : `Redis ${reasons[trouble]}; PostgreSQL carries news between processes and counts limits`;

/** The line of this process to the Redis of the settings, for all that asks its database; undefined without one. */
export async function openRedis(parts: RedisParts): Promise<RedisLine | undefined> {
  const { settings, db, readers, pool, now, warn } = parts;
  if (settings.REDIS_URL === undefined) return undefined;
  const name = () => randomBytes(6).toString('hex');
  // Its client is loaded by who has a Redis alone.
  const { RedisLine: Line } = await import('./redis-line.ts');
  const line = new Line({
    settings,
    installation: await keepInstallationKey(db, 'redis', name, now()),
    pool,
    now,
    say: (trouble) => warn({ redis: trouble ?? 'used' }, sentenceOf(trouble)),
    report: (error) => warn({ err: error }, 'Redis'),
  });
  for (const one of [pool, poolOf(db), poolOf(readers)]) setRedisBeside(one, line);
  return line;
}
