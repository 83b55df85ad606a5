import { setTimeout as rest } from 'node:timers/promises';
import { storageLimits } from 'shared-contracts/limits';
import { StoredKind } from 'shared-contracts/model';
import { sql, type SQL } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { addUses, blocksOf, fileIdOf, listReadTables, readLastIds } from './mentions.ts';

/** Key of the advisory lock of whoever counts the store or removes files from it. */
export const storeLock = 7_233_075;
/** Blocks of a table that one statement reads. */
const blocksAtOnce = 500;
/** Hour of the day from which on the store is counted. */
const countHour = 3;
const longestRest = 1000;

/** Condition on `stored_files f`: it may be cleaned and is not in the bin. */
export const isUnused = (now: Date): SQL => sql`
  f.uses = 0 and f.is_cleanable and f.created_time < ${now.toISOString()}::timestamptz -
    make_interval(days => ${storageLimits.minAgeDays})
  and not exists (select from file_bin b where b.file_id = f.file_id)`;

/** Dependencies of a count. */
export interface CountParts {
  db: Database;
  now(): Date;
  /** Ends it between two statements; nothing of it is kept then. */
  stopping?: AbortSignal;
}

/** True when this night's count, the first one, or one that somebody requested is due. */
export async function isCountDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ isDue: boolean }>(sql`
    with point as (select ${now.toISOString()}::timestamptz as time)
    select coalesce((
      select c.started_time < date_trunc('day', p.time - make_interval(hours => ${countHour})) + make_interval(hours => ${countHour})
        or coalesce(c.started_time <= (select requested_time from storage_settings), false)
      from file_counts c, point p), true) as "isDue"`);
  return rows[0]!.isDue;
}

/**
 * Counts what is stored and where each file is used, all as of one moment, and replaces the last count. False while
 * another process counts. It rests as long as it works, so that it uses half a core at most.
 */
export async function countFiles({ db, now, stopping }: CountParts): Promise<boolean> {
  const started = now();
  return db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ isFree: boolean }>(
        sql`select pg_try_advisory_xact_lock(${storeLock}) as "isFree"`,
      );
      if (!rows[0]!.isFree) return false;
      const tables = await listReadTables(tx);
      const lastIds = await readLastIds(tx, tables);
      await tx.execute(sql`delete from file_uses`);
      await tx.execute(sql`delete from stored_files`);
      const each = async (name: string, work: (from: number, until: number) => Promise<unknown>) => {
        for (let from = 0, blocks = await countBlocks(tx, name); from < blocks; from += blocksAtOnce) {
          stopping?.throwIfAborted();
          const startedAt = performance.now();
          await work(from, from + blocksAtOnce);
          await rest(Math.min(performance.now() - startedAt, longestRest));
        }
      };
      await each('objects', (from, until) => addFiles(tx, between('o', from, until)));
      await each('pictures', (from, until) => nameFiles(tx, 'pictures', between('m', from, until)));
      await each('streams', (from, until) => nameFiles(tx, 'streams', between('m', from, until)));
      for (const table of tables) await each(table.name, (from, until) => addUses(tx, table, from, until));
      await sumFiles(tx, started);
      await tx.execute(sql`
        insert into file_counts (id, started_time, counted_time, last_ids, unused_files, unused_bytes)
        select 1, ${started.toISOString()}::timestamptz, ${now().toISOString()}::timestamptz,
          ${JSON.stringify(lastIds)}::jsonb, count(*)::int, coalesce(sum(f.bytes), 0)
        from stored_files f where ${isUnused(started)}
        on conflict (id) do update set started_time = excluded.started_time, counted_time = excluded.counted_time,
          last_ids = excluded.last_ids,
          unused_files = excluded.unused_files, unused_bytes = excluded.unused_bytes`);
      return true;
    },
    // One snapshot: a row that moves to another block meanwhile is still read once.
    { isolationLevel: 'repeatable read' },
  );
}

const between = (table: string, from: number, until: number): SQL =>
  sql`${sql.identifier(table)}.ctid >= ${`(${from},0)`}::tid and ${sql.identifier(table)}.ctid < ${`(${until},0)`}::tid`;

async function countBlocks(tx: Database, table: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select ${blocksOf(sql`${table}::regclass`)} as n`);
  return rows[0]!.n;
}

/** Adds stored objects to their files: an original to the picture or video that was made of it. */
async function addFiles(tx: Database, blocks: SQL): Promise<void> {
  await tx.execute(sql`
    insert into stored_files as t (file_id, kind, name, bytes, keys, owner_id, department_id, created_time,
      is_cleanable)
    select f.file_id, max(f.kind), max(f.name), sum(f.size), array_agg(f.key), max(f.owner_id), max(u.department_id),
      min(f.created_time), bool_or(f.is_cleanable)
    from (
      select o.key, o.size, o.owner_id, o.created_time, o.file_name as name,
        coalesce(${fileIdOf(sql`p.key`)}, ${fileIdOf(sql`s.key`)}, ${fileIdOf(sql`o.key`)}, o.key) as file_id,
        o.key ~ '^(picture|video|attachment)/.*/[0-9a-f]{32}' as is_cleanable,
        case when s.id is not null or o.key like 'video/%' then ${StoredKind.Video}::smallint
          when p.id is not null or o.key like 'picture/%' then ${StoredKind.Picture}::smallint
          when o.key like 'attachment/%' then ${StoredKind.Other}::smallint
          when o.media_type like 'image/%' then ${StoredKind.Picture}::smallint
          when o.media_type like 'video/%' then ${StoredKind.Video}::smallint
          else ${StoredKind.Other}::smallint end as kind
      from objects o left join pictures p on p.original_key = o.key left join streams s on s.original_key = o.key
      where ${blocks}) f
    left join users u on u.id = f.owner_id
    group by f.file_id
    on conflict (file_id) do update set bytes = t.bytes + excluded.bytes, keys = t.keys || excluded.keys,
      name = greatest(t.name, excluded.name), created_time = least(t.created_time, excluded.created_time),
      owner_id = coalesce(t.owner_id, excluded.owner_id),
        department_id = coalesce(t.department_id, excluded.department_id),
      is_cleanable = t.is_cleanable or excluded.is_cleanable`);
}

/** Gives files the titles of the library. */
async function nameFiles(tx: Database, library: 'pictures' | 'streams', blocks: SQL): Promise<void> {
  const column = sql.identifier(library === 'pictures' ? 'picture_id' : 'stream_id');
  await tx.execute(sql`
    update stored_files f set name = coalesce(nullif(m.title, ''), f.name), ${column} = m.id
    from ${sql.identifier(library)} m where ${blocks} and f.file_id = ${fileIdOf(sql`m.key`)}`);
}

/** Sums up what was counted. */
async function sumFiles(tx: Database, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from file_uses u where not exists (select from stored_files f where f.file_id = u.file_id)`,
  );
  await tx.execute(sql`
    update stored_files f set uses = u.n from (select file_id, sum(uses)::int as n from file_uses group by 1) u where u.file_id = f.file_id`);
  await tx.execute(sql`delete from stored_sums`);
  await tx.execute(sql`
    insert into stored_sums (day, kind, owner_id, files, bytes)
    select created_time::date, kind, coalesce(owner_id, 0), count(*)::int, sum(bytes) from stored_files group by 1, 2, 3`);
  await tx.execute(sql`
    insert into stored_days (day, kind, files, bytes)
    select ${toWireTime(now).slice(0, 10)}::date, * from (
      select kind, sum(files)::int, sum(bytes) from stored_sums group by 1
      union all select ${StoredKind.Database}::smallint, 0, pg_database_size(current_database())) s
    on conflict (day, kind) do update set files = excluded.files, bytes = excluded.bytes`);
}
