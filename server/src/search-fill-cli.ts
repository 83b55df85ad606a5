// npm run search:fill: has the running product fill a new index of the search engine beside the one that is searched.
import { startFill } from './modules/search-index/fill-index.job.ts';
import { searchIndexTexts as texts } from './modules/search-index/search-index.texts.ts';
import { openStore } from './platform/database/open-store.ts';
import { readSettings, type Settings, SettingsError } from './platform/settings/settings.ts';
import { explainStart } from './start-errors.ts';

let known: Settings | undefined;

async function run(): Promise<void> {
  const settings = readSettings();
  known = settings;
  if (settings.SEARCH_URL === undefined) throw new SettingsError('SEARCH_URL: must be set; there is no index to fill');
  if (settings.DATABASE_URL === undefined)
    throw new SettingsError('DATABASE_URL: must be set; the index of a product in DATA_DIR is filled when it starts');
  const store = await openStore(settings, (line) => console.log(line));
  const isBegun = await store.db.transaction((tx) => startFill(tx, settings.SEARCH_INDEX, new Date()));
  await store.close();
  console.log(isBegun ? texts.fillBegun : texts.fillRuns);
}

run()
  .then(() => process.exit())
  .catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : explainStart(error, known));
    process.exit(1);
  });
