import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { beginSnapshot, quoted } from '../../platform/archive/dump-database.ts';
import { BackupError } from '../../platform/archive/manifest.ts';
import type { Database } from '../../platform/database/database.ts';
import { drizzle } from '../../platform/database/orm.ts';
import { productVersion } from '../../platform/product-version.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { holdRemovals } from '../../platform/storage/hold-removals.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { connectDatabase } from '../backup/backup.ts';
import { isExported, isHidden } from './exported-tables.ts';
import { storyLines } from './story-lines.ts';

/** What an export holds. */
export interface ExportManifest {
  product: string;
  time: string;
  stories: number;
  /** Rows by table. */
  tables: Record<string, number>;
  files: number;
  /** Files that rows name and that are not in the store. */
  missingFiles: string[];
}

interface ExportOptions {
  settings: Settings;
  folder: string;
  now?: Date;
  say?(line: string): void;
}

interface Work extends Required<ExportOptions> {
  client: pg.Client;
}

/**
 * Writes a newsroom into a folder while it works: rows of one snapshot as JSON lines, then the files that they name.
 * Throws BackupError.
 */
export async function exportNewsroom({
  settings,
  folder,
  now = new Date(),
  say = () => undefined,
}: ExportOptions): Promise<ExportManifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty; name another folder.`);
  await mkdir(path.join(folder, 'tables'), { recursive: true });
  const database = await connectDatabase(settings, say);
  const client = new pg.Client({ connectionString: database.url, keepAlive: true });
  client.on('error', () => undefined);
  const work: Work = { settings, folder, now, say, client };
  try {
    await client.connect();
    const hold = holdRemovals(settings.STORAGE_DIR);
    try {
      await beginSnapshot(client);
      const tables = await writeTables(work);
      const stories = await writeStories(work);
      const files = await writeFiles(work);
      const manifest: ExportManifest = { product: productVersion, time: now.toISOString(), stories, tables, ...files };
      await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      return manifest;
    } finally {
      hold.release();
    }
  } finally {
    await client.end();
    await database.close();
  }
}

async function writeTables({ client, folder, say }: Work): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname AS name,
      array(SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS columns
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY 1`);
  const counts: Record<string, number> = {};
  for (const { name, columns } of rows.filter((table) => isExported(table.name))) {
    const kept = columns.filter((column) => !isHidden(column)).map(quoted);
    const select = `SELECT row_to_json(kept) FROM (SELECT ${kept.join(', ')} FROM ${quoted(name)}) AS kept`;
    // JSON holds no control characters, so that nothing in it is ever quoted or escaped.
    const source = client.query(to(`COPY (${select}) TO STDOUT WITH (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`));
    let lines = 0;
    source.on('data', (chunk: Buffer) => {
      for (let place = chunk.indexOf(10); place !== -1; place = chunk.indexOf(10, place + 1)) lines += 1;
    });
    await pipeline(source, createWriteStream(path.join(folder, 'tables', `${name}.jsonl`)));
    counts[name] = lines;
    say(`${name}: ${lines} rows`);
  }
  return counts;
}

async function writeStories({ client, folder, settings, now, say }: Work): Promise<number> {
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Database;
  const { rows } = await client.query<{ id: string; name: string }>('SELECT id::text, name FROM channels');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  let stories = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const line of storyLines(db, names, siteOrigin(settings), now)) {
      stories += 1;
      if (stories % 1000 === 0) say(`stories: ${stories}`);
      yield `${JSON.stringify(line)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path.join(folder, 'stories.jsonl')));
  return stories;
}

/** Files below 'files' as their addresses name them; originals and what else no reader can reach below 'private'. */
async function writeFiles({ client, folder, settings, say }: Work): Promise<{ files: number; missingFiles: string[] }> {
  const store = objectsOf(settings);
  const { rows } = await client.query<{ key: string; space: 'public' | 'private' }>(
    `SELECT key, space FROM objects WHERE key NOT LIKE 'import/%' ORDER BY key`,
  );
  const missingFiles: string[] = [];
  let files = 0;
  for (const { key, space } of rows) {
    if ((await store.size(space, key)) === undefined) {
      missingFiles.push(key);
      continue;
    }
    const place = path.join(folder, space === 'public' ? 'files' : 'private', key);
    await mkdir(path.dirname(place), { recursive: true });
    await pipeline(store.stream(space, key), createWriteStream(place));
    files += 1;
    if (files % 1000 === 0) say(`files: ${files}`);
  }
  return { files, missingFiles };
}
