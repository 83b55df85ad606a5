import pg from 'pg';
import { drizzle, type NodePgQueryResultHKT, type PgDatabase } from './orm.ts';
import { traceStatements } from '../telemetry/trace-statements.ts';
import { enterTransaction, placeAt } from './after-commit.ts';

/** The database or an open transaction: stores take either. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** A pool of connections and the drizzle database over it. */
export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most. */
  poolSize?: number;
  /** Called for connections that the database ends, idle or in use, as it does when it restarts. */
  onError?(error: Error): void;
  /**
   * Milliseconds after which a query is given up that the database does not answer at all, as behind a line that was
   * cut.
   */
  queryTimeout?: number;
}

const open = (client: pg.Pool | pg.PoolClient): Database => drizzle({ client, casing: 'snake_case' });

/** Opens a pool; connections are made when first needed. No query may run or wait for a lock for ever. */
export function openDatabase(
  url: string,
  { poolSize = 16, onError = () => undefined, queryTimeout = 40_000 }: DatabaseOptions = {},
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: queryTimeout,
    options:
      '-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000 -c timezone=Asia/Shanghai',
  });
  // Without listeners a connection that the database ends would end the process: the pool's own hears of idle ones
  // alone, and repeats what they say.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onError));
  traceStatements(pool);
  const db = open(pool);
  db.transaction = transactionsOf(pool);
  placeAt(db, pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * The database over the pool of a handle, with each statement outside transactions asked where `ask` says: `ask` gets
 * the statement's text and a way to send it to a pool.
 */
export function askElsewhere(
  { db, pool }: DatabaseHandle,
  ask: <T>(text: string, send: (to: pg.Pool) => Promise<T>) => Promise<T>,
): Database {
  const query = (config: pg.QueryConfig, values?: unknown[]) =>
    ask(config.text, (to) => to.query(config, values as string[]));
  const routed = open(Object.assign(Object.create(pool) as pg.Pool, { query }));
  routed.transaction = db.transaction;
  placeAt(routed, pool);
  return routed;
}

/** True when an error means that the database did not answer at all. Drizzle wraps the driver's error as its cause. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isUnanswered(error.cause));

/**
 * Transactions of a pool. Drizzle's own never give back a connection on which BEGIN failed, and a few of those would
 * leave nobody served; and they report the error of the rollback in place of the one that led to it.
 */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  // One for each connection: to make one costs more than a short transaction.
  const known = new WeakMap<pg.PoolClient, Database>();
  return async (work, config) => {
    const client = await pool.connect();
    const db = known.get(client) ?? open(client);
    known.set(client, db);
    let cause: { error: unknown } | undefined;
    let isGiven = false;
    const later: (() => void)[] = [];
    const giveBack = (isBroken: boolean): void => {
      if (!isGiven) client.release(isBroken);
      isGiven = true;
    };
    let result: Awaited<ReturnType<typeof work>>;
    try {
      result = await db.transaction((tx) => {
        enterTransaction(tx, pool, later);
        return work(tx).catch((error: unknown) => {
          cause = { error };
          // Its rollback would wait behind it as long again: the connection is closed now.
          if (isUnanswered(error)) giveBack(true);
          throw error;
        });
      }, config);
      giveBack(false);
    } catch (error) {
      // BEGIN, COMMIT or ROLLBACK failed, not the work: nobody else is to have this connection.
      giveBack(!cause || cause.error !== error);
      throw cause ? cause.error : error;
    }
    for (const one of later) one();
    return result;
  };
}
