import { storageLimits } from 'shared-contracts/limits';
import { type BinnedFileRow, StoredKind, type UnusedFileRow } from 'shared-contracts/model';
import { sql, type SQL } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { isUnused } from './count-files.ts';
import { storageTexts as texts } from './storage.texts.ts';

interface Page {
  page: number;
  size: number;
}

interface FileRow extends Record<string, unknown> {
  id: string;
  kind: StoredKind;
  name: string;
  bytes: number;
  keys: string[];
  ownerName: string | null;
  createdTime: string;
}

const columns = sql`f.file_id as id, f.kind, f.name, f.bytes::float8 as bytes, f.keys, u.nick_name as "ownerName", f.created_time as "createdTime"`;

const named = (keywords: string | undefined): SQL =>
  keywords?.trim() ? sql`f.name ilike ${containsPattern(keywords.trim())}` : sql`true`;

function rowOf({ id, kind, name, bytes, keys, ownerName, createdTime }: FileRow): UnusedFileRow {
  const small = kind === StoredKind.Picture ? keys.filter((key) => key.endsWith('-w200')) : [];
  return {
    id,
    kind,
    name: name || texts.unnamed,
    bytes,
    ownerName: ownerName ?? texts.unknownOwner,
    createdTime: toWireTime(new Date(createdTime)),
    pictureUrl: small[0] === undefined ? null : fileUrl(small[0]),
  };
}

/** A page of the files that nothing refers to, the largest first. */
export async function listUnused(
  db: Database,
  { kind, keywords }: { kind?: StoredKind | undefined; keywords?: string | undefined },
  { page, size, now }: Page & { now: Date },
): Promise<{ list: UnusedFileRow[]; total: number }> {
  const condition = sql`${isUnused(now)} and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`} and ${named(keywords)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<FileRow>(sql`
      select ${columns} from stored_files f left join users u on u.id = f.owner_id where ${condition}
      order by f.bytes desc nulls last, f.file_id limit ${size} offset ${page * size}`),
    db.execute<{ n: number }>(
      sql`select count(*)::int as n from (select from stored_files f where ${condition} limit ${storageLimits.unusedFiles}) as counted`,
    ),
  ]);
  return { list: rows.map(rowOf), total: counted[0]!.n };
}

/** A page of the bin, the newest first. */
export async function listBin(
  db: Database,
  keywords: string | undefined,
  { page, size }: Page,
): Promise<{ list: BinnedFileRow[]; total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<FileRow & { binnedTime: string; binnedName: string; removeTime: string }>(sql`
      select ${columns}, f.binned_time as "binnedTime", f.binned_name as "binnedName", f.remove_time as "removeTime"
      from file_bin f left join users u on u.id = f.owner_id where ${named(keywords)}
      order by f.binned_time desc nulls last, f.file_id limit ${size} offset ${page * size}`),
    db.execute<{ n: number }>(sql`select count(*)::int as n from file_bin f where ${named(keywords)}`),
  ]);
  const list = rows.map((row) => ({
    ...rowOf(row),
    binnedTime: toWireTime(new Date(row.binnedTime)),
    binnedName: row.binnedName,
    removeTime: toWireTime(new Date(row.removeTime)),
  }));
  return { list, total: counted[0]!.n };
}
