import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { BackupError, type Manifest } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

const compress = promisify(gzip);
/** Bytes of a table that are compressed and written at once: what a dump holds in memory. */
const partSize = 4 * 1024 * 1024;

type Table = Manifest['tables'][number];
/** Parts of the manifest that describe the database. */
export type DumpedDatabase = Pick<Manifest, 'postgres' | 'method' | 'migrations' | 'tables' | 'sequences'>;

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Begins the snapshot that all of a dump is read from; no limit of time ends it. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query(
    'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET search_path = public; SET datestyle = iso; SET intervalstyle = postgres; SET extra_float_digits = 3',
  );
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // The snapshot is taken by the first statement that reads.
  await client.query('SELECT 1 FROM pg_class LIMIT 1');
}

/**
 * Describes the contents of a snapshot before any row of it is read. Throws BackupError where it is not this product's.
 */
export async function describeDatabase(client: pg.Client): Promise<Omit<DumpedDatabase, 'method'>> {
  const { rows: versions } = await client.query<{ server_version: string }>('SHOW server_version');
  return {
    postgres: versions[0]!.server_version,
    migrations: await migrationsOf(client),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
  };
}

/** Writes the rows of every table of a snapshot, in parts; puts their numbers into `tables`. */
export async function dumpRows(
  client: pg.Client,
  tables: Table[],
  archive: ArchiveWriter,
  progress: (line: string) => void,
): Promise<void> {
  for (const [index, table] of tables.entries()) {
    // A query, since the rows of a partitioned table are in none of its own.
    const rows = `SELECT ${table.columns.map(quoted).join(', ')} FROM ${quoted(table.name)}`;
    const stream = client.query(to(`COPY (${rows}) TO STDOUT`));
    let [kept, size, part]: [Buffer[], number, number] = [[], 0, 0];
    const write = async (): Promise<void> => {
      part += 1;
      await archive.addBytes(
        `database/${table.name}/${String(part).padStart(6, '0')}.gz`,
        await compress(Buffer.concat(kept), { level: 3 }),
      );
      [kept, size] = [[], 0];
    };
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      kept.push(chunk);
      size += chunk.length;
      if (size >= partSize) await write();
    }
    if (size > 0) await write();
    table.rows = stream.rowCount;
    progress(`database: ${index + 1} of ${tables.length} tables`);
  }
}

async function migrationsOf(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client
    .query<{ name: string; hash: string; text: string | null; applied: string }>(
      'SELECT name, hash, text, applied_time::text AS applied FROM schema_migrations ORDER BY name LIKE \'custom%\', name COLLATE "C"',
    )
    .catch(() => ({ rows: [] }));
  if (rows.length === 0 || rows.some(({ text }) => text === null)) {
    throw new BackupError(
      'This database was not yet opened by this version of the product: start it once (npm start), then back it up.',
    );
  }
  return rows.map(({ name, hash, text, applied }) => ({ name, hash, text: text!, appliedTime: applied }));
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname AS name,
      array(SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations'
    ORDER BY 1`);
  return rows.map(({ name, columns }) => ({ name, columns, rows: 0 }));
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    // Not of the snapshot but later: a number is never given twice.
    const {
      rows: [state],
    } = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${quoted(name)}`,
    );
    sequences.push({ name, last: state!.last, isCalled: state!.called });
  }
  return sequences;
}
