import type pg from 'pg';
import { type SQL, sql } from '../database/orm.ts';
import { afterCommit, isTransaction, poolOf } from '../database/after-commit.ts';
import type { Database } from '../database/database.ts';

/** What Redis does for PostgreSQL while it can: news between processes, and counts of limits. */
export interface Redis {
  /** True while all server processes hear each other there. */
  readonly isUsed: boolean;
  /** Sends news to all processes: by NOTIFY where Redis cannot. */
  publish(channel: string, payload: string): void;
  /** Calls `look` for news of a channel; returns how to end it. */
  hear(channel: string, look: (payload?: string) => void): () => void;
  /** Counts a call in a window; undefined where PostgreSQL counts it. */
  count(key: string, window: Window): Promise<number | undefined>;
  /** The calls counted in a window; undefined where PostgreSQL counts them. */
  read(key: string, window: Window): Promise<number | undefined>;
}

/** A window of time in which calls are counted. */
export interface Window {
  start: Date;
  seconds: number;
}

const byPool = new WeakMap<pg.Pool, Redis>();

/** Lets Redis do its part for what asks through a pool. */
export function setRedisBeside(pool: pg.Pool | undefined, redis: Redis): void {
  if (pool) byPool.set(pool, redis);
}

/** The Redis beside a pool; undefined without one. */
export const redisBeside = (pool: pg.Pool): Redis | undefined => byPool.get(pool);

function redisOf(db: Database): Redis | undefined {
  const pool = poolOf(db);
  return pool && byPool.get(pool);
}

/** The Redis that counts calls of a database; a transaction counts in itself, since it may be undone. */
export const countingRedis = (db: Database): Redis | undefined => (isTransaction(db) ? undefined : redisOf(db));

/**
 * Announces news to all server processes once the transaction is committed, and gives the statements that do so as part
 * of it; none where Redis does it afterwards. For news alone that whoever misses it reads from the database within
 * seconds: between the commit and Redis a process may die.
 */
export function announcements(db: Database, channel: string, payloads: readonly string[]): SQL[] {
  const redis = redisOf(db);
  if (!redis?.isUsed) return payloads.map((payload) => sql`select pg_notify(${channel}, ${payload})`);
  afterCommit(db, () => {
    for (const payload of payloads) redis.publish(channel, payload);
  });
  return [];
}

/** Announces one piece of such news. */
export async function announce(db: Database, channel: string, payload: string): Promise<void> {
  for (const statement of announcements(db, channel, [payload])) await db.execute(statement);
}
