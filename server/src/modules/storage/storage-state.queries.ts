import type { StorageState } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { databaseBytes } from './storage.queries.ts';

const gigabyte = 1024 ** 3;

/** Files that nothing referred to at the last count, without those that were cleaned since, and their bytes. */
export async function readUnused(db: Database): Promise<{ files: number; bytes: number }> {
  const { rows } = await db.execute<{ files: number; bytes: number }>(sql`
    select c.unused_files - b.files as files, (c.unused_bytes - b.bytes)::float8 as bytes from file_counts c cross
      join lateral (
      select count(*)::int as files, coalesce(sum(bytes), 0) as bytes from file_bin where binned_time > c.started_time) b`);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** The store as it was counted last, and its alarm. */
export async function readStorageState(db: Database): Promise<StorageState> {
  const [{ rows }, database, unused] = await Promise.all([
    db.execute<{
      countedTime: string | null;
      isCounting: boolean;
      bytes: number;
      binned: number;
      alarmGb: number | null;
      rev: number | null;
    }>(sql`
      select c.counted_time as "countedTime",
        coalesce(s.requested_time >= coalesce(c.started_time, '-infinity'), false) as "isCounting",
        (select coalesce(sum(bytes), 0)::float8 from stored_sums) as bytes,
          (select count(*)::int from file_bin) as binned,
        s.alarm_gb as "alarmGb", s.rev
      from (select 1) one left join file_counts c on true left join storage_settings s on true`),
    databaseBytes(db),
    readUnused(db),
  ]);
  const { countedTime, isCounting, bytes, binned, alarmGb, rev } = rows[0]!;
  const all = bytes + database;
  return {
    countedTime: toWireTimeOrNull(countedTime === null ? null : new Date(countedTime)),
    isCounting,
    bytes: all,
    unusedFiles: unused.files,
    unusedBytes: unused.bytes,
    binnedFiles: binned,
    alarmGb,
    isBeyond: alarmGb !== null && all > alarmGb * gigabyte,
    rev: rev ?? 0,
  };
}
