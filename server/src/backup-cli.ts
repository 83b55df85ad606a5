// npm run backup -- <file> and npm run restore -- <file>: a newsroom into one file, and from it into an empty data
// folder.
import { parseArgs } from 'node:util';
import { FolderInUse } from './platform/settings/data-folder.ts';
import { readSettings, SettingsError } from './platform/settings/settings.ts';
import { typedPlace } from './platform/settings/typed-place.ts';
import { explainStart } from './start-errors.ts';
import { backup, connectDatabase } from './modules/backup/backup.ts';
import { recordBackup } from './modules/backup/record-backup.ts';
import { BackupError } from './platform/archive/manifest.ts';
import { verifyArchive } from './platform/archive/read-archive.ts';
import { restore } from './modules/backup/restore.ts';

const say = (line: string): void => console.log(line);
const usage =
  'npm run backup -- <file> [--check] [--no-cloud-objects], npm run restore -- <file> [--until <time>|latest], or ' +
  'for a backup by other means npm run backup -- --record <name> [--at <time>] [--bytes <number>]';
const longestName = 200;

/** A time such as 2026-11-22T08:30:00+08:00. */
function readTime(option: string, text: string, others = ''): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new BackupError(`${option} takes a time such as 2026-11-22T08:30:00+08:00${others}; ${text} is none.`);
  return time;
}

const readUntil = (text: string | undefined): Date | 'latest' | undefined =>
  text === undefined || text === 'latest' ? text : readTime('--until', text, ', or latest');

/** Records a backup that was made by other means. */
async function record(
  typed: string,
  { at, bytes }: { at?: string | undefined; bytes?: string | undefined },
): Promise<void> {
  const name = typed.trim();
  if (name === '' || name.length > longestName)
    throw new BackupError(`--record takes the name of a backup, of at most ${longestName} characters.`);
  if (bytes !== undefined && !/^\d{1,15}$/.test(bytes))
    throw new BackupError(`--bytes takes a whole number; ${bytes} is none.`);
  const takenTime = at === undefined ? new Date() : readTime('--at', at);
  const database = await connectDatabase(readSettings(), say);
  try {
    const size = bytes === undefined ? null : Number(bytes);
    await recordBackup(database.url, { takenTime, isOutside: true, name, bytes: size });
  } finally {
    await database.close();
  }
  say(`The backup ${name} of ${takenTime.toISOString()} is recorded.`);
}

async function run(): Promise<void> {
  const [what, ...rest] = process.argv.slice(2);
  const {
    values,
    positionals: [file, ...more],
  } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      'no-cloud-objects': { type: 'boolean' },
      until: { type: 'string' },
      record: { type: 'string' },
      at: { type: 'string' },
      bytes: { type: 'string' },
    },
  });
  if (what === 'backup' && values.record !== undefined && file === undefined) {
    await record(values.record, values);
    return;
  }
  if (file === undefined || more.length > 0) throw new BackupError(`Name one file: ${usage}`);
  const place = typedPlace(file);
  const settings = readSettings();
  if (what === 'restore') {
    await restore({ settings, file: place, until: readUntil(values.until), say });
    say('All is back; start the product with the same settings.');
    return;
  }
  const manifest = values.check
    ? await verifyArchive(place, say)
    : await backup({ settings, file: place, withCloudObjects: !values['no-cloud-objects'], say });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = manifest.entries.reduce((sum, { size }) => sum + size, 0) / 1e6;
  say(
    `${place} is whole: ${rows} rows of ${manifest.tables.length} tables, ${manifest.entries.length} entries, ` +
      `${megabytes.toFixed(1)} MB, every one with its checksum.`,
  );
}

run().catch((error: unknown) => {
  const isPlain =
    error instanceof BackupError ||
    error instanceof SettingsError ||
    error instanceof FolderInUse ||
    (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
  let settings;
  try {
    settings = readSettings();
  } catch {
    // Said already.
  }
  console.error(isPlain ? (error as Error).message : explainStart(error, settings));
  process.exitCode = 1;
});
