import type pg from 'pg';
import type { NodePgQueryResultHKT, PgDatabase } from './orm.ts';

type Database = PgDatabase<NodePgQueryResultHKT>;

/** Where statements of a database object go, and within a transaction what is done once it is committed. */
interface Place {
  pool: pg.Pool;
  later?: (() => void)[];
}

const places = new WeakMap<Database, Place>();

/** Notes the pool of a database object. */
export function placeAt(db: Database, pool: pg.Pool): void {
  places.set(db, { pool });
}

/** The pool that a database or a transaction asks. */
export const poolOf = (db: Database): pg.Pool | undefined => places.get(db)?.pool;

/** True for an open transaction. */
export const isTransaction = (db: Database): boolean => places.get(db)?.later !== undefined;

/** Does something once the transaction is committed, and never where it is not; at once outside transactions. */
export function afterCommit(db: Database, work: () => void): void {
  const later = places.get(db)?.later;
  if (later) later.push(work);
  else work();
}

/** Notes what a transaction of a pool, or one within it, leaves for later: in `later`, once it has succeeded. */
export function enterTransaction(tx: Database, pool: pg.Pool, later: (() => void)[]): void {
  places.set(tx, { pool, later });
  const nested = tx.transaction.bind(tx);
  tx.transaction = async (work, config) => {
    const own: (() => void)[] = [];
    const result = await nested((inner) => {
      enterTransaction(inner, pool, own);
      return work(inner);
    }, config);
    later.push(...own);
    return result;
  };
}
