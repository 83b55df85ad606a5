import { sql } from './orm.ts';
import type { Database } from './database.ts';

/** The first ids of a search in its order, and how many there are in all. */
export interface FoundIds {
  ids: readonly string[];
  total: number;
}

/** A kept answer if there is one, and what must still hold for a new one to be kept. */
interface Kept {
  found?: FoundIds;
  serial: string;
  isQuiet: boolean;
}

/** Searches with fewer hits are as quickly made again. */
const worthKeeping = 500;
const keptAtMost = 200;

const kept = new WeakMap<Database, Map<string, FoundIds & { serial: string }>>();

const serialOf = async (db: Database): Promise<string> => {
  const { rows } = await db.execute<{ serial: string }>(
    sql`select last_value || case when is_called then '' else '-' end as serial from content_search_serial`,
  );
  return rows[0]!.serial;
};

/**
 * True when no change of a story is about to be committed. Query it after the serial: a change takes the lock first.
 */
async function isQuiet(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and objid = 7233003
    and database = (select oid from pg_database where datname = current_database()) limit 1`);
  return rows.length === 0;
}

/** The kept answer of a search, given only while nothing has changed since that it could show: never a stale one. */
export async function keptFound(db: Database, key: string): Promise<Kept> {
  const serial = await serialOf(db);
  const mine = kept.get(db);
  const found = mine?.get(key);
  if (!mine || !found || found.serial !== serial) return { serial, isQuiet: await isQuiet(db) };
  // Used again, it is the youngest: the oldest makes room.
  mine.delete(key);
  mine.set(key, found);
  return { found, serial, isQuiet: true };
}

/** Keeps the answer of a large search when no change ran beside it. */
export async function keepFound(
  db: Database,
  key: string,
  found: FoundIds,
  { serial, isQuiet: wasQuiet }: Kept,
): Promise<void> {
  if (found.total < worthKeeping || !wasQuiet || (await serialOf(db)) !== serial) return;
  const mine = kept.get(db) ?? new Map<string, FoundIds & { serial: string }>();
  kept.set(db, mine);
  mine.set(key, { ...found, serial });
  const oldest = mine.size > keptAtMost ? mine.keys().next().value : undefined;
  if (oldest !== undefined) mine.delete(oldest);
}
