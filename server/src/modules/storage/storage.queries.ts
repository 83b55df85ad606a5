import { storageLimits } from 'shared-contracts/limits';
import { StoredKind, type TrafficTarget } from 'shared-contracts/model';
import { sql, type SQL } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { monthsOfAge, type StorageFilter } from './storage-filter.rules.ts';

/** Sums of stored files by one thing. */
export interface StoredSum {
  key: string;
  files: number;
  bytes: number;
}

const groups = {
  kind: sql`m.kind`,
  owner: sql`m.owner_id`,
  department: sql`u.department_id`,
} as const;

const within = (column: SQL, { age }: StorageFilter, now: Date): SQL => {
  const { from, before } = monthsOfAge(age, now);
  return sql`(${from}::date is null or ${column} >= ${from}::date) and (${before}::date is null or ${column} < ${before}::date)`;
};

const matches = (filter: StorageFilter, now: Date): SQL => sql`
  (${filter.kind ?? null}::int is null or m.kind = ${filter.kind ?? null}::int)
  and (${filter.departmentId ?? null}::bigint is null or u.department_id = ${filter.departmentId ?? null}::bigint)
  and ${within(sql`m.day`, filter, now)}`;

/** Sums by kind, person or department, the largest first; key '' for none. */
export async function sumStored(
  db: Database,
  by: keyof typeof groups,
  filter: StorageFilter,
  now: Date,
): Promise<StoredSum[]> {
  const { rows } = await db.execute<StoredSum & Record<string, unknown>>(sql`
    select coalesce(${groups[by]}::text, '') as key, sum(m.files)::float8 as files, sum(m.bytes)::float8 as bytes
    from stored_sums m left join users u on u.id = m.owner_id where ${matches(filter, now)}
    group by 1 order by 3 desc, 1 limit ${storageLimits.persons}`);
  return rows;
}

/** What of the stored files came in each month, by kind. */
export async function sumMonths(
  db: Database,
  filter: StorageFilter,
  { first, last }: { first: string; last: string },
  now: Date,
): Promise<{ month: string; kind: StoredKind; bytes: number }[]> {
  const { rows } = await db.execute<{ month: string; kind: StoredKind; bytes: number }>(sql`
    select to_char(m.day, 'YYYY-MM') as month, m.kind, sum(m.bytes)::float8 as bytes
    from stored_sums m left join users u on u.id = m.owner_id
    where ${matches(filter, now)} and m.day >= ${first}::date and m.day < ${last}::date + interval '1 month' group by 1, 2`);
  return rows;
}

/** Size of the database at the last count of each month. */
export async function databaseByMonth(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ month: string; bytes: number }>(sql`
    select distinct on (date_trunc('month', day)) to_char(day, 'YYYY-MM') as month, bytes::float8 as bytes
    from stored_days where kind = ${StoredKind.Database} order by date_trunc('month', day), day desc`);
  return new Map(rows.map(({ month, bytes }) => [month, bytes]));
}

/** Size of the database at the last count; 0 before the first. */
export async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select bytes::float8 as bytes from stored_days where kind = ${StoredKind.Database} order by day desc limit 1`);
  return rows[0]?.bytes ?? 0;
}

/** Bytes of files that came between two days and are still there. */
export async function addedBytes(
  db: Database,
  filter: StorageFilter,
  { first, last }: { first: string; last: string },
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(m.bytes), 0)::float8 as bytes from stored_sums m left join users u on u.id = m.owner_id
    where ${matches(filter, now)} and m.day between ${first}::date and ${last}::date`);
  return rows[0]!.bytes;
}

/** What was sent on each day of a period. */
export async function sumTraffic(
  db: Database,
  { first, last }: { first: string; last: string },
): Promise<{ day: string; target: TrafficTarget; bytes: number; answers: number }[]> {
  const { rows } = await db.execute<{ day: string; target: TrafficTarget; bytes: number; answers: number }>(sql`
    select to_char(hour, 'YYYY-MM-DD') as day, target, sum(bytes)::float8 as bytes, sum(answers)::float8 as answers
    from traffic_hours where hour >= ${first}::date and hour < ${last}::date + 1 group by 1, 2`);
  return rows;
}

/** A large file and its uses. */
export interface LargeFile {
  fileId: string;
  kind: StoredKind;
  name: string;
  bytes: number;
  ownerName: string | null;
  createdTime: Date;
  stem: string;
}

/** The largest files. */
export async function listLargest(db: Database, filter: StorageFilter, now: Date): Promise<LargeFile[]> {
  const { kind, departmentId } = filter;
  const { rows } = await db.execute<
    Omit<LargeFile, 'createdTime' | 'stem'> & { createdTime: string; keys: string[] }
  >(sql`
    select f.file_id as "fileId", f.kind, f.name, f.bytes::float8 as bytes, u.nick_name as "ownerName",
      f.created_time as "createdTime", f.keys
    from stored_files f left join users u on u.id = f.owner_id
    where ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`} and ${departmentId === undefined ? sql`true` : sql`f.department_id = ${departmentId}::bigint`}
      and ${within(sql`f.created_time`, filter, now)}
    order by f.bytes desc nulls last, f.file_id limit ${storageLimits.topFiles}`);
  return rows.map(({ createdTime, keys, ...row }) => ({
    ...row,
    createdTime: new Date(createdTime),
    stem: keys.find((key) => key.includes(row.fileId)) ?? '',
  }));
}

/** A place that refers to a file. */
export interface FileUse {
  fileId: string;
  place: string;
  uses: number;
}

/** Where files are used, as the last count found. */
export async function listUsesOf(db: Database, ids: readonly string[]): Promise<FileUse[]> {
  const { rows } = await db.execute<FileUse & Record<string, unknown>>(sql`
    select file_id as "fileId", place, uses from file_uses where file_id = any(${sql.param(ids)}::text[]) order by uses desc, place`);
  return rows;
}

/** Stories that show files now: how many, and the newest. By the keys that stop before the ending. */
export async function storiesOf(
  db: Database,
  stems: readonly string[],
): Promise<Map<string, { count: number; ids: string[]; titles: string[] }>> {
  const { rows } = await db.execute<{ stem: string; count: number; ids: string[]; titles: string[] }>(sql`
    select s.stem, t.count, t.ids, t.titles from unnest(${sql.param(stems)}::text[]) as s(stem) cross join lateral (
      select (select count(*)::int from (select from media_uses u where u.key = s.stem
        limit ${storageLimits.storiesOfFile}) as counted) as count,
        array_agg(n.id::text) as ids, array_agg(n.title) as titles
      from (select c.id, c.title from media_uses u join contents c on c.id = u.content_id where u.key = s.stem
        order by u.content_id desc limit 2) n) t
    where t.count > 0`);
  return new Map(rows.map(({ stem, ...stories }) => [stem, stories]));
}
