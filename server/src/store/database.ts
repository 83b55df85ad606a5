import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema/index.ts';

/** Every table and its relations. */
export type Schema = typeof schema;

/** The database or an open transaction: stores take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** A pool of connections and the drizzle database over it. */
export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most. */
  poolSize?: number;
  /** Told of connections that break while idle, as they do when the database restarts. */
  onError?(error: Error): void;
}

/** Opens a pool; connections are made when first needed. No query may run or wait for a lock for ever. */
export function openDatabase(url: string, { poolSize = 16, onError = () => undefined }: DatabaseOptions = {}): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: '-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000 -c timezone=Asia/Shanghai',
  });
  // Without a listener a dropped idle connection would end the process.
  pool.on('error', onError);
  const db = drizzle({ client: pool, schema, casing: 'snake_case' }) as unknown as Database;
  return { db, pool, close: () => pool.end() };
}
