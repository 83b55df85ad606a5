// npm run migrate: brings the database of the settings up to this version and ends, before any server of it starts.
import { openStore } from './platform/database/open-store.ts';
import { readSettings, type Settings, SettingsError } from './platform/settings/settings.ts';
import { explainStart } from './start-errors.ts';

let known: Settings | undefined;

async function run(): Promise<void> {
  const settings = readSettings();
  known = settings;
  if (settings.DATABASE_URL === undefined)
    throw new SettingsError('DATABASE_URL: must be set; a database in DATA_DIR is brought up to date by each start');
  const store = await openStore(settings, (line) => console.log(line));
  await store.close();
  console.log('the database is up to date');
}

run()
  .then(() => process.exit())
  .catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : explainStart(error, known));
    process.exit(1);
  });
