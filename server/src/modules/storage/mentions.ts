import { sql, type SQL } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';

/** A table in whose rows a stored file may be named. */
export interface ReadTable {
  name: string;
  /** Size in blocks of the database. */
  blocks: number;
  /** Columns of text. */
  texts: string[];
  /** Column that names the row. */
  row: string;
  /** Rows get growing ids. */
  hasId: boolean;
}

/**
 * Tables that name files without needing them: what describes the files themselves, logs, and answers kept for a
 * repeated request.
 */
const notRead = [
  'objects',
  'pictures',
  'upload_sessions',
  'upload_flights',
  'media_uses',
  'stored_files',
  'file_uses',
  'file_bin',
  'audit_log',
  'idempotency_keys',
  'reader_marks',
];
/** Tables that a story's text lies in, by the column of its id. */
const storyTables: Readonly<Record<string, string>> = {
  contents: 'id',
  articles: 'content_id',
  atlas_pictures: 'content_id',
  specials: 'content_id',
  story_videos: 'content_id',
};
/** A video names its own file, which is no use of it; its cover may be another's. */
const streamTexts = ['cover_url'];

const streamId = String.raw`(?:[sS]tream-?[iI]d\\?"?[:=] ?\\?"?|"video": \{"id": ")`;
/** The random part of a key, also in an encoded address; or the id of a video. */
const anyFile = String.raw`(?:/|%2[fF])([0-9a-f]{32})|${streamId}(\d{1,18})`;

/** The random part of a key in SQL. */
export const fileIdOf = (key: SQL): SQL => sql`substring(${key} from '/([0-9a-f]{32})')`;

/** Size of a table in blocks in SQL; of a partitioned one that of its largest part, since each counts its blocks. */
export const blocksOf = (table: SQL): SQL => sql`(
  greatest(pg_relation_size(${table}), (select max(pg_relation_size(p.relid)) from pg_partition_tree(${table}) p))
    / current_setting('block_size')::int)::int`;

/**
 * Every table that can hold a reference, as the database knows it: one that is added later is read without anybody
 * thinking of it.
 */
export async function listReadTables(db: Database): Promise<ReadTable[]> {
  const { rows } = await db.execute<Omit<ReadTable, 'row'> & { key: string | null } & Record<string, unknown>>(sql`
    with columns as (
      select attrelid, attnum, attname::text as name,
        atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype) as
        "isText", atttypid
      from pg_attribute where attnum > 0 and not attisdropped)
    select c.relname::text as name, ${blocksOf(sql`c.oid`)} as blocks,
      (select array_agg(a.name order by attnum) from columns a where a.attrelid = c.oid and a."isText") as texts,
      exists (select from columns a where a.attrelid = c.oid and a.name = 'id' and a.atttypid = 'bigint'::regtype) as
        "hasId",
      (select a.name from pg_index i join columns a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'SELECT')
      and c.relname <> all(${sql.param(notRead)}::text[]) and exists (select from columns a where a.attrelid = c.oid and a."isText")
    order by c.relname`);
  return rows.map(({ key, ...table }) => ({
    ...table,
    texts: table.name === 'streams' ? streamTexts : table.texts,
    row: storyTables[table.name] ?? (table.hasId ? 'id' : (key ?? 'ctid')),
  }));
}

const textOf = ({ texts }: ReadTable): SQL =>
  sql`concat_ws(' ', ${sql.join(
    texts.map((text) => sql`${sql.identifier(text)}::text`),
    sql`, `,
  )})`;

/** Where a reference is, for people: the tables of a story's text are one place, and those of its versions. */
const placeOf = ({ name }: ReadTable): string =>
  name in storyTables ? 'contents' : name === 'replaced_autosaves' ? 'versions' : name;

/** Adds the references in some blocks of a table to the uses. */
export async function addUses(tx: Database, table: ReadTable, from: number, until: number): Promise<void> {
  const isOwn =
    table.name === 'streams'
      ? sql`exists (select from streams s where s.id = m.row::bigint and ${fileIdOf(sql`s.key`)} = m.mark)`
      : sql`false`;
  await tx.execute(sql`
    insert into file_uses as t (file_id, place, uses, row_id)
    select m.mark, ${placeOf(table)}, count(*)::int, max(m.row) from (
      select distinct r.row, coalesce(r.hit[1], (select ${fileIdOf(sql`s.key`)} from streams s where s.id = r.hit[2]::bigint)) as mark
      from (
        select ${sql.identifier(table.row)}::text as row, regexp_matches(${textOf(table)}, ${anyFile}, 'g') as hit
        from ${sql.identifier(table.name)} where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${until},0)`}::tid) r) m
    where m.mark is not null and not ${isOwn}
    group by m.mark
    on conflict (file_id, place) do update set uses = t.uses + excluded.uses, row_id = excluded.row_id`);
}

/** Greatest ids of tables, by their names. */
export async function readLastIds(tx: Database, tables: readonly ReadTable[]): Promise<Record<string, string>> {
  const parts = tables
    .filter(({ hasId }) => hasId)
    .map(
      ({ name }) => sql`select ${name}::text as name, coalesce(max(id), 0)::text as id from ${sql.identifier(name)}`,
    );
  const { rows } = await tx.execute<{ name: string; id: string }>(sql.join(parts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]));
}

/** Blocks up to which a table is read whole by a request. */
const smallTable = 500;

/** A file to look for. */
export interface SoughtFile {
  fileId: string;
  streamId: string | null;
  /** Part that the keys of its copies share. */
  stem: string;
}

/**
 * Which files something refers to that the last count could not see: stories of this moment by their index, small
 * tables whole, and of large ones the rows that came after it.
 */
export async function findNewUses(
  tx: Database,
  files: readonly SoughtFile[],
  lastIds: Readonly<Record<string, string>>,
): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const streams = files.flatMap(({ streamId: id }) => id ?? []);
  const sought =
    `(${files.map(({ fileId }) => fileId).join('|')})` +
    (streams.length > 0 ? `|${streamId}(${streams.join('|')})(?!\\d)` : String.raw`|(\x01)`);
  const parts = (await listReadTables(tx)).flatMap((table) => {
    const isSmall = table.blocks <= smallTable;
    if (!isSmall && !table.hasId) return [];
    const later = isSmall ? sql`true` : sql`t.id > ${lastIds[table.name] ?? '0'}::bigint`;
    const own = table.name === 'streams' ? sql`coalesce(${fileIdOf(sql`t.key`)}, '')` : sql`''`;
    return sql`select r.hit[1] as file, r.hit[2] as stream from (
      select ${own} as own, regexp_matches(${textOf(table)}, ${sought}, 'g') as hit from ${sql.identifier(table.name)} t
        where ${later}) r
      where r.hit[1] is distinct from r.own`;
  });
  const { rows } = await tx.execute<{ file: string | null; stream: string | null }>(sql`
    select distinct file, stream from (${sql.join(parts, sql` union all `)}) as found
    union all select ${fileIdOf(sql`'/' || key`)}, null from media_uses where key = any(${sql.param(files.map(({ stem }) => stem))}::text[])`);
  const ofStream = new Map(files.map(({ fileId, streamId: id }) => [id, fileId]));
  return new Set(rows.flatMap(({ file, stream }) => file ?? ofStream.get(stream) ?? []));
}
