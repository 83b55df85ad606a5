import { sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';

/** A place of the chain: everything up to it is fixed by the hash. */
export interface LedgerHead {
  seq: string;
  /** Hex. */
  hash: string;
}

/** Rows that one statement links at most: a statement of a second or less. */
const linksPerStatement = 5000;

/** Links the rows of the last seconds to the chain; gives how many. Another process that is doing so is left to it. */
export async function linkLedger(db: Database): Promise<number> {
  let linked = 0;
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(sql`select seal_ledger(${linksPerStatement}) as n`);
    const n = rows[0]?.n ?? 0;
    linked += n;
    if (n < linksPerStatement) return linked;
  }
}

/** The end of the chain; undefined while it is empty. */
export async function ledgerHead(db: Database): Promise<LedgerHead | undefined> {
  const { rows } = await db.execute<{ seq: string; hash: string }>(
    sql`select seq::text as seq, encode(hash, 'hex') as hash from ledger
        where seq is not null order by ledger.seq desc limit 1`,
  );
  return rows[0];
}
