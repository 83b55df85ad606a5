// npm run log:verify [-- --head <seq>:<hash>] [--heads <file>]: says whether the records are whole,
// or names what is broken.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { claimDataFolder, FolderInUse } from '../settings/data-folder.ts';
import { readSettings, type Settings, SettingsError } from '../settings/settings.ts';
import { type DatabaseHandle, openDatabase } from '../database/database.ts';
import { runningDatabase } from '../database/embedded-postgres-running.ts';
import { openStore } from '../database/open-store.ts';
import { parseHead, readHeads } from './read-heads.ts';
import { verdictLines } from './verdict-lines.ts';
import { verifyLedger } from './verify-ledger.ts';

/**
 * The database of the settings: of the running server, or started for this.
 * Nothing in it is changed, but for migrations that are due.
 */
async function openRecords(settings: Settings): Promise<Pick<DatabaseHandle, 'db' | 'close'>> {
  // After a restore the server's user has no rights before the first start.
  const external = settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL;
  if (external !== undefined) return openDatabase(external, { poolSize: 2 });
  try {
    const claim = claimDataFolder(settings.DATA_DIR);
    const store = await openStore(settings, () => undefined);
    return { db: store.db, close: async () => void (await store.close(), claim.release()) };
  } catch (error) {
    const url = error instanceof FolderInUse ? runningDatabase(settings.DATA_DIR) : undefined;
    if (url === undefined) throw error;
    return openDatabase(url, { poolSize: 2 });
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true }, heads: { type: 'string' } } });
  const settings = readSettings();
  const file = values.heads ?? settings.LOG_HEAD_FILE;
  if (values.heads !== undefined && !existsSync(values.heads))
    throw new SettingsError(`There is no file ${values.heads}.`);
  const heads = [
    ...(values.head ?? []).map(parseHead),
    ...(file !== undefined && existsSync(file) ? readHeads(file) : []),
  ];
  const records = await openRecords(settings);
  try {
    const verdict = await verifyLedger(records.db, heads);
    console.log(verdictLines(verdict, heads.length).join('\n'));
    if (verdict.problems.length > 0) process.exitCode = 1;
  } finally {
    await records.close();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
