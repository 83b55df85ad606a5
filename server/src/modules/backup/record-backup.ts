import { statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { addBackupRecord, type BackupRecord } from './backup-record.queries.ts';

/** Records a backup that was made by other means than ours, on the word of who made it. Throws BackupError. */
export async function recordBackup(url: string, record: BackupRecord, now = new Date()): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await addBackupRecord(client, record, now);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Records a file that was read back whole. Where that fails the file is none the worse, and the reason is printed. */
export async function noteBackup(
  url: string,
  file: string,
  takenTime: Date,
  say: (line: string) => void,
): Promise<void> {
  try {
    const { size } = statSync(file);
    await recordBackup(url, { takenTime, isOutside: false, name: path.basename(file), bytes: size });
  } catch (error) {
    say(`The backup is made, but could not be recorded, so that the server may warn of none: ${String(error)}`);
  }
}
