// npm run move-objects -- [--check]: copies objects and releases of folders into the bucket of the settings.
import { parseArgs } from 'node:util';
import { moveObjects } from './modules/backup/move-objects.ts';
import { BackupError } from './platform/archive/manifest.ts';
import { readSettings, type Settings, SettingsError } from './platform/settings/settings.ts';
import { checkS3 } from './platform/storage/check-s3.ts';
import { explainStart } from './start-errors.ts';

const say = (line: string): void => console.log(line);
let known: Settings | undefined;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const settings = readSettings();
  known = settings;
  await checkS3(settings, say);
  const { copied, present, different, unnamed, releases } = await moveObjects({
    settings,
    isChecking: values.check,
    say,
  });
  for (const key of different) say(`the bucket has other bytes at ${key}; they were left as they are`);
  say(`${copied} objects copied and compared, ${present} were there already; ${releases} releases copied.`);
  if (unnamed > 0) say(`${unnamed} files on the disk are named by no row (copies that are made again, or leftovers).`);
  if (different.length > 0) process.exitCode = 1;
  else say('Run it once more when the product has stopped, then start the product with these settings.');
}

run()
  .then(() => process.exit())
  .catch((error: unknown) => {
    const isPlain = error instanceof BackupError || error instanceof SettingsError;
    console.error(isPlain ? error.message : explainStart(error, known));
    process.exit(1);
  });
