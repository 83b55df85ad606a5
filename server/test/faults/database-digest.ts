import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';

/**
 * Returns a digest of all rows of each table, whatever their order; without the records of backups, which are written
 * behind what a backup holds.
 */
export async function digestDatabase(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'backup_records'
       order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const {
        rows: [found],
      } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as digest from (select md5(t::text) as row from "${name}" as t) as rows`,
      );
      digests[name] = found!.digest;
    }
    return digests;
  } finally {
    await client.end();
  }
}

/** The same of an embedded database that does not run. */
export async function digestFolder(dataDir: string): Promise<Record<string, string>> {
  const database = await startEmbeddedPostgres({ dataDir, parameters: ['shared_buffers=16MB'] });
  try {
    return await digestDatabase(database.url);
  } finally {
    await database.stop();
  }
}

/** Hashes of all files of a data folder that a backup is to keep. */
export function hashFiles(dataDir: string): Record<string, string> {
  const names = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
  const kept = names
    .filter((name) => /^(objects\/(public|private)|keys|releases)\/|\.key$|registry-keys\.json$/.test(name))
    .sort();
  return Object.fromEntries(
    kept.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(dataDir, name)))
        .digest('hex'),
    ]),
  );
}
