import type { Settings } from '../settings/settings.ts';
import { applicationUrl, grantApplication, makeApplicationRole } from './application-role.ts';
import { type Database, type DatabaseHandle, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { ReadReplica } from './read-replica.ts';

/** The migrated database of a server, with whatever was started for it. */
export interface Store extends DatabaseHandle {
  /** The database as its owner, for the work of a start; the server itself works as a role that owns nothing. */
  owner: DatabaseHandle & { url: string };
  /** The same database over connections of its own: what readers ask never takes those of the staff. */
  readers: Database;
  /** The read replica that readers are answered from; undefined without one. */
  replica: ReadReplica | undefined;
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

/** Connections of the owner: the work of a start needs few. */
const ownerPool = 4;

/** Opens DATABASE_URL, else starts an embedded PostgreSQL; then migrates. Closing stops what was started. */
export async function openStore(settings: Settings, say: (line: string) => void): Promise<Store> {
  const embedded =
    settings.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, say, walArchive: settings.WAL_ARCHIVE_DIR })
      : undefined;
  const ownerUrl = embedded?.url ?? ownerUrlOf(settings)!;
  const url = settings.DATABASE_URL ?? applicationUrl(ownerUrl);
  const onError = occasionally(say);
  const handle = openDatabase(url, { poolSize: settings.DATABASE_POOL, onError });
  const readers = openDatabase(url, { poolSize: settings.DATABASE_READERS, onError });
  const replica = openReplica(settings, handle, onError);
  const owner = url === ownerUrl ? handle : openDatabase(ownerUrl, { poolSize: ownerPool, onError });
  const closeOwner = once(owner.close);
  const close = async () => {
    await Promise.all([closeOwner(), owner !== handle && handle.close(), readers.close(), replica?.close()]);
    await embedded?.stop();
  };
  try {
    await migrate(owner.pool, say);
    if (embedded) await makeApplicationRole(ownerUrl);
    if (url !== ownerUrl) await grantApplication(ownerUrl, decodeURIComponent(new URL(url).username));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...handle,
    owner: { ...owner, url: ownerUrl, close: owner === handle ? () => Promise.resolve() : closeOwner },
    readers: replica?.readersOf(readers) ?? readers.db,
    replica,
    isEmbedded: embedded !== undefined,
    close,
  };
}

function openReplica(
  { DATABASE_READ_URL, DATABASE_READ_LAG, DATABASE_READERS }: Settings,
  { pool }: DatabaseHandle,
  onError: (error: Error) => void,
): ReadReplica | undefined {
  if (DATABASE_READ_URL === undefined) return undefined;
  return new ReadReplica({
    url: DATABASE_READ_URL,
    mostLag: DATABASE_READ_LAG,
    poolSize: DATABASE_READERS,
    primary: pool,
    onError,
  });
}

/** The address of an external database for its owner; undefined when the database is embedded. */
export const ownerUrlOf = ({ DATABASE_URL, DATABASE_OWNER_URL }: Settings): string | undefined =>
  DATABASE_URL && (DATABASE_OWNER_URL ?? DATABASE_URL);

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
