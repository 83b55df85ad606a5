import type { Settings } from '../settings/settings.ts';
import { type Database, type DatabaseHandle, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** The migrated database of a server, with whatever was started for it. */
export interface Store extends DatabaseHandle {
  url: string;
  /** The same database over connections of its own: what readers ask never takes those of the staff. */
  readers: Database;
  /** True when the database is a child process of ours. */
  isEmbedded: boolean;
}

/** Milliseconds between reports of ended connections: a database that goes down ends all of them at once. */
const reportEvery = 10_000;

/** Reports ended connections, the first of many. */
function occasionally(say: (line: string) => void): (error: Error) => void {
  let last = Number.NEGATIVE_INFINITY;
  return ({ message }) => {
    if (performance.now() - last < reportEvery) return;
    last = performance.now();
    say(`the database ended a connection: ${message}`);
  };
}

/** Opens DATABASE_URL, else starts an embedded PostgreSQL; then migrates. Closing stops what was started. */
export async function openStore(settings: Settings, say: (line: string) => void): Promise<Store> {
  const embedded =
    settings.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, say, walArchive: settings.WAL_ARCHIVE_DIR })
      : undefined;
  const url = settings.DATABASE_URL ?? embedded!.url;
  const onError = occasionally(say);
  const handle = openDatabase(url, { poolSize: settings.DATABASE_POOL, onError });
  const readers = openDatabase(url, { poolSize: settings.DATABASE_READERS, onError });
  const close = async () => {
    await Promise.all([handle.close(), readers.close()]);
    await embedded?.stop();
  };
  try {
    await migrate(handle.pool, say);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...handle, readers: readers.db, url, isEmbedded: embedded !== undefined, close };
}
