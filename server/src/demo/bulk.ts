import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyIn } from '../platform/database/copy-in.ts';
import { addRows, columns, type Lines, tables } from './bulk-rows.ts';
import { type BulkFrame, type BulkPeople, makeStory } from './bulk-story.ts';
import { chance, makeSentences } from './bulk-words.ts';

/** The number of stories to make, and where progress is reported. */
export interface BulkOptions extends Pick<BulkFrame, 'articles' | 'now'> {
  say(line: string): void;
}

/** Indexes that are faster built once at the end; search.sql makes them again. */
const lateIndexes = [
  'contents_by_change',
  'contents_by_created',
  'contents_by_published',
  'contents_by_publication_month',
  'contents_by_sort',
  'contents_by_hits',
  'contents_by_category',
  'contents_by_facet',
  'contents_changed_late',
  'contents_published_late',
  'contents_by_owner',
  'contents_by_kind',
  'contents_in_review',
  'deliveries_standing',
  'content_search_grams_by_month',
  'content_search_words_by_month',
];
const searchSql = path.resolve(import.meta.dirname, '../../migrations/custom/search.sql');
const batchSize = 10_000;

/**
 * Fills the database with plausible stories by COPY: rows, texts, versions, deliveries, seals, search words and
 * tallies.
 */
export async function fillBulk(url: string, { articles, now, say }: BulkOptions): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options:
      '-c statement_timeout=0 -c lock_timeout=0 -c synchronous_commit=off -c maintenance_work_mem=1GB -c timezone=Asia/Shanghai',
  });
  await client.connect();
  try {
    const people = await readPeople(client);
    const firstIds = await reserveIds(client, articles);
    await client.query(lateIndexes.map((name) => `drop index if exists ${name}`).join('; '));
    await disarm(client, true);
    await load(client, { articles, now, say, people, ...firstIds });
    await disarm(client, false);
    say('building indexes');
    await client.query(readFileSync(searchSql, 'utf8'));
    await client.query('select rebuild_content_tallies()');
    await client.query("select nextval('content_search_serial')");
    for (const table of [...tables, 'content_tallies']) await client.query(`vacuum (analyze) ${table}`);
    say(`${articles} stories are in the database`);
  } finally {
    await client.end();
  }
}

async function readPeople(client: pg.Client): Promise<BulkPeople> {
  const channels = await client.query<{ id: string; stages: number[] }>('select id, stages from channels order by id');
  const authors = await client.query<{ id: string; name: string }>(
    "select id, nick_name as name from users where kind = 'staff' order by id",
  );
  if (channels.rows.length === 0 || authors.rows.length === 0)
    throw new Error('There are no channels or users yet; start the server once, then fill it.');
  return { channels: channels.rows, authors: authors.rows };
}

/** Reserves the ids of the new rows, so that they are consecutive. */
async function reserveIds(
  client: pg.Client,
  articles: number,
): Promise<{ firstContent: number; firstVersion: number }> {
  const reserve = async (table: string) => {
    const { rows } = await client.query<{ first: string }>(
      `select nextval(pg_get_serial_sequence('${table}', 'id')) as first`,
    );
    const first = Number(rows[0]!.first);
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), $1)`, [first + articles]);
    return first;
  };
  return { firstContent: await reserve('contents'), firstVersion: await reserve('versions') };
}

/** Triggers whose work the load does itself; those that write the ledger stay enabled. */
const sleeping = { contents: ['contents_tally', 'contents_search'], deliveries: ['deliveries_sum'] };

/** Disables triggers: the load itself writes what they would keep. Foreign keys too, where the database permits it. */
async function disarm(client: pg.Client, isOff: boolean): Promise<void> {
  await client.query(`set session_replication_role = ${isOff ? 'replica' : 'origin'}`).catch(() => undefined);
  for (const [table, names] of Object.entries(sleeping)) {
    for (const name of names)
      await client.query(`alter table ${table} ${isOff ? 'disable' : 'enable'} trigger ${name}`);
  }
}

async function load(client: pg.Client, options: BulkOptions & BulkFrame): Promise<void> {
  const next = chance(20261121);
  const sentences = makeSentences(4000, next);
  for (let from = 0; from < options.articles; from += batchSize) {
    const lines = Object.fromEntries(tables.map((table) => [table, [] as string[]])) as Lines;
    const upto = Math.min(from + batchSize, options.articles);
    for (let index = from; index < upto; index += 1) addRows(lines, makeStory(index, options, sentences, next));
    await client.query('begin');
    for (const table of tables)
      if (lines[table].length > 0) await copyIn(client, table, columns[table].split(' '), lines[table]);
    await client.query('commit');
    if (upto % 100_000 === 0 || upto === options.articles) options.say(`${upto} of ${options.articles}`);
  }
}
