import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type ContentDraft, countWords, emptyDraft } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { sealHash } from '../domain/content.rules.ts';
import { storyGrams, vectorOfWords } from '../domain/search.rules.ts';
import { type CopyCell, copyIn, copyLine } from '../store/copy-in.ts';
import { chance, makeName, makeSentences, makeTitle, type Sentence } from './bulk-words.ts';

export interface BulkOptions {
  articles: number;
  /** The youngest story's time; the others lie in the three years before. */
  now: Date;
  say(line: string): void;
}

/** Columns that the load fills, by table, in the order of its lines. */
const columns = {
  contents:
    'id title category_id author editor source word_count audit_state audit_stage audit_round round_stages rev hash work_version_id create_user_id create_user_name created_time modified_time modified_user_name deleted_time deleted_user_name delete_reason publish_state app_published_time hits praise return_opinion',
  articles: 'content_id summary keywords content txt_content',
  versions:
    'id content_id version_no kind title draft txt_content word_count hash create_user_id create_user_name created_time',
  deliveries:
    'content_id target version_id state url published_time withdrawn_time withdraw_reason modified_time category_id',
  audit_tasks: 'content_id version_id hash stage round state waiting_since',
  seals: 'content_id stage round hash version_id user_id user_name created_time',
  content_search:
    'content_id content_type category_id facet create_user_id created_time modified_time app_published_time is_stick sort_field hits grams words',
} as const;
type Table = keyof typeof columns;
type Lines = Record<Table, string[]>;
const tables = Object.keys(columns) as Table[];

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
const span = 3 * 365 * 86_400_000;

interface People {
  channels: { id: string; stages: number[] }[];
  authors: { id: string; name: string }[];
}

/** Fills the database with plausible stories by COPY: rows, texts, versions, deliveries, seals, search words and tallies. */
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
    say(`${articles} stories stand in the database`);
  } finally {
    await client.end();
  }
}

async function readPeople(client: pg.Client): Promise<People> {
  const channels = await client.query<{ id: string; stages: number[] }>('select id, stages from channels order by id');
  const authors = await client.query<{ id: string; name: string }>(
    "select id, nick_name as name from users where kind = 'staff' order by id",
  );
  if (channels.rows.length === 0 || authors.rows.length === 0)
    throw new Error('There are no channels or users yet; start the server once, then fill it.');
  return { channels: channels.rows, authors: authors.rows };
}

/** Sets aside the ids of the new rows, so that they stand in a row. */
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

/** Triggers that the load does the work of itself; those that note rows in the ledger stay awake. */
const sleeping = { contents: ['contents_tally', 'contents_search'], deliveries: ['deliveries_sum'] };

/** Puts triggers to sleep: what they would keep is written by the load itself. Foreign keys too, where the database lets us. */
async function disarm(client: pg.Client, isOff: boolean): Promise<void> {
  await client.query(`set session_replication_role = ${isOff ? 'replica' : 'origin'}`).catch(() => undefined);
  for (const [table, names] of Object.entries(sleeping)) {
    for (const name of names)
      await client.query(`alter table ${table} ${isOff ? 'disable' : 'enable'} trigger ${name}`);
  }
}

interface Load extends BulkOptions {
  people: People;
  firstContent: number;
  firstVersion: number;
}

async function load(client: pg.Client, options: Load): Promise<void> {
  const next = chance(20261121);
  const sentences = makeSentences(4000, next);
  for (let from = 0; from < options.articles; from += batchSize) {
    const lines = Object.fromEntries(tables.map((table) => [table, [] as string[]])) as Lines;
    const upto = Math.min(from + batchSize, options.articles);
    for (let index = from; index < upto; index += 1) addStory(lines, index, options, sentences, next);
    await client.query('begin');
    for (const table of tables)
      if (lines[table].length > 0) await copyIn(client, table, columns[table].split(' '), lines[table]);
    await client.query('commit');
    if (upto % 100_000 === 0 || upto === options.articles) options.say(`${upto} of ${options.articles}`);
  }
}

/** How a story stands: most of a newsroom's memory is published, a little is under way. */
interface Standing {
  auditState: 'draft' | 'inReview' | 'returned' | 'cleared' | 'vetoed';
  stage: number;
  publishState: 0 | 1 | 3;
  isBinned: boolean;
}

function standingOf(next: () => number, stages: readonly number[]): Standing {
  const dice = next();
  const base = { stage: 0, publishState: 0 as const, isBinned: false };
  if (dice < 0.93) return { ...base, auditState: 'cleared', stage: 9, publishState: 1 };
  if (dice < 0.95) return { ...base, auditState: 'cleared', stage: 9, publishState: 3 };
  if (dice < 0.955) return { ...base, auditState: 'cleared', stage: 9 };
  if (dice < 0.96) return { ...base, auditState: 'inReview', stage: stages[Math.floor(next() * stages.length)]! };
  if (dice < 0.965) return { ...base, auditState: 'returned' };
  if (dice < 0.967) return { ...base, auditState: 'vetoed' };
  return { ...base, auditState: 'draft', isBinned: dice > 0.99 };
}

const reviewTens = { draft: 0, returned: 50, vetoed: 60, cleared: 90 };
function facetOf({ auditState, stage, publishState, isBinned }: Standing): number {
  if (isBinned) return 1000;
  return (auditState === 'inReview' ? stage * 10 : reviewTens[auditState]) + publishState;
}

function addStory(
  lines: Lines,
  index: number,
  { articles, now, people, firstContent, firstVersion }: Load,
  sentences: readonly Sentence[],
  next: () => number,
): void {
  const id = firstContent + index;
  const versionId = firstVersion + index;
  const channel = people.channels[Math.floor(next() ** 1.5 * people.channels.length)]!;
  const author = people.authors[Math.floor(next() * people.authors.length)]!;
  const title = makeTitle(id, next);
  const parts = Array.from(
    { length: 2 + Math.floor(next() * 4) },
    () => sentences[Math.floor(next() * sentences.length)]!,
  );
  const standing = standingOf(next, channel.stages);
  const created = new Date(now.getTime() - span + Math.floor((span * (index + next())) / articles));
  const modified = new Date(Math.min(now.getTime(), created.getTime() + Math.floor(next() * 86_400_000)));
  const publishedTime = standing.publishState === 0 ? null : modified;
  const draft: ContentDraft = {
    ...emptyDraft,
    title: title.text,
    author: makeName(next),
    editor: makeName(next),
    source: '本报讯',
    categoryId: channel.id,
    keywords: [],
    summary: parts[0]!.text,
    remark: '',
    cover: null,
    content: parts.map(({ text }) => `<p>${text}</p>`).join(''),
  };
  const txtContent = parts.map(({ text }) => text).join('\n');
  const wordCount = countWords(txtContent);
  const hash = sealHash(draft);
  const hits = standing.publishState === 1 ? Math.floor(next() ** 4 * 20_000) : 0;
  const add = (table: Table, cells: CopyCell[]) => lines[table].push(copyLine(cells));
  const { auditState, stage, publishState, isBinned } = standing;
  const round = auditState === 'draft' ? 0 : 1;
  add('contents', [
    id,
    draft.title,
    channel.id,
    draft.author,
    draft.editor,
    draft.source,
    wordCount,
    auditState,
    stage,
    round,
    round === 0 ? [] : channel.stages,
    6,
    hash,
    versionId,
    author.id,
    author.name,
    created,
    modified,
    author.name,
    isBinned ? modified : null,
    isBinned ? author.name : null,
    isBinned ? '重复稿件' : null,
    publishState,
    publishedTime,
    hits,
    Math.floor(hits / 50),
    auditState === 'returned' ? '请补充来源' : null,
  ]);
  add('articles', [id, draft.summary, [], draft.content, txtContent]);
  add('versions', [
    versionId,
    id,
    1,
    publishState === 0 ? 'save' : 'publish',
    draft.title,
    JSON.stringify(draft),
    txtContent,
    wordCount,
    hash,
    author.id,
    author.name,
    modified,
  ]);
  if (publishState !== 0)
    addDeliveries(add, { id, versionId, standing, publishedTime: modified, channelId: channel.id });
  if (auditState === 'inReview') add('audit_tasks', [id, versionId, hash, stage, 1, 'waiting', modified]);
  if (auditState === 'cleared')
    add('seals', [id, channel.stages.at(-1)!, 1, hash, versionId, author.id, author.name, modified]);
  const words = vectorOfWords({ title: title.words, more: parts[0]!.words, body: parts.flatMap((part) => part.words) });
  const grams = storyGrams({
    title: draft.title,
    editor: draft.editor,
    source: draft.source,
    createUserName: author.name,
  });
  add('content_search', [
    id,
    5,
    channel.id,
    facetOf(standing),
    author.id,
    created,
    modified,
    publishedTime,
    false,
    0,
    hits,
    grams,
    words,
  ]);
}

interface BulkDelivery {
  id: number;
  versionId: number;
  standing: Standing;
  publishedTime: Date;
  channelId: string;
}

function addDeliveries(
  add: (table: Table, cells: CopyCell[]) => void,
  { id, versionId, standing, publishedTime, channelId }: BulkDelivery,
): void {
  const isDown = standing.publishState === 3;
  const urls = { app: publicPaths.openArticle(String(id)), website: publicPaths.article(String(id)) };
  for (const target of ['app', 'website'] as const) {
    add('deliveries', [
      id,
      target,
      versionId,
      isDown ? 'withdrawn' : 'published',
      urls[target],
      publishedTime,
      isDown ? publishedTime : null,
      isDown ? '内容过期' : null,
      publishedTime,
      channelId,
    ]);
  }
}
