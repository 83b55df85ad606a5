import type pg from 'pg';
import { desc, lte, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { BackupError } from '../../platform/archive/manifest.ts';
import { backupRecords } from './backup.tables.ts';

/** A successful backup. */
export interface BackupRecord {
  takenTime: Date;
  isOutside: boolean;
  name: string;
  bytes: number | null;
}

const keptDays = 400;
/** Milliseconds by which the clock of another machine may be ahead; what is later than that counts for nothing. */
const mostAhead = 300_000;

/**
 * Names a database as no copy of it is named: a restore makes a new cluster or a new database in one. One that is
 * restored from its own files keeps the name, but then its records are at most as new as its rows.
 */
const ownDatabase = `(SELECT system_identifier FROM pg_control_system()) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Records a backup in the database that it was made of. Throws BackupError. */
export async function addBackupRecord(
  client: pg.Client,
  { takenTime, isOutside, name, bytes }: BackupRecord,
  now: Date,
): Promise<void> {
  if (takenTime.getTime() > now.getTime() + mostAhead)
    throw new BackupError(`A backup of ${takenTime.toISOString()} is not made yet.`);
  if (!(await hasRecords(client)))
    throw new BackupError('This database has no records of backups: start this version of the product with it once.');
  await client.query(
    `INSERT INTO backup_records (taken_time, recorded_time, is_outside, name, bytes, database)
     VALUES ($1, $2, $3, $4, $5, ${ownDatabase})`,
    [takenTime, now, isOutside, name, bytes],
  );
  await client.query('DELETE FROM backup_records WHERE taken_time < $1', [
    new Date(now.getTime() - keptDays * 86_400_000),
  ]);
}

/** Makes the records of a database that was brought to a time from its own files those of another one. */
export async function disownBackupRecords(client: pg.Client): Promise<void> {
  if (await hasRecords(client))
    await client.query(`UPDATE backup_records SET database = 'before a restore' WHERE database = ${ownDatabase}`);
}

async function hasRecords(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT 1 WHERE to_regclass('public.backup_records') IS NOT NULL");
  return rows.length > 0;
}

/** The newest backup of this database, and whether there are only those of one that it was copied from. */
export async function readLastBackup(
  db: Database,
  now: Date,
): Promise<{ last: BackupRecord | undefined; other: Date | undefined }> {
  const { takenTime, isOutside, name, bytes, database, id } = backupRecords;
  const isOwn = sql<boolean>`${database} = ${sql.raw(ownDatabase)}`;
  const [row] = await db
    .select({ takenTime, isOutside, name, bytes, isOwn })
    .from(backupRecords)
    .where(lte(takenTime, new Date(now.getTime() + mostAhead)))
    .orderBy(desc(isOwn), desc(takenTime), desc(id))
    .limit(1);
  return row?.isOwn === true ? { last: row, other: undefined } : { last: undefined, other: row?.takenTime };
}
