// npm run seed -- --articles 1000000: fills the newsroom with stories for measuring.
import { parseArgs } from 'node:util';
import { openRegistry } from '../modules/registry/open-registry.ts';
import { claimDataFolder, FolderInUse } from '../platform/settings/data-folder.ts';
import { readSettings, SettingsError } from '../platform/settings/settings.ts';
import { openStore } from '../platform/database/open-store.ts';
import { fillBulk } from './bulk.ts';
import { prepareNewsroom } from './first-start.ts';

const say = (line: string): void => console.log(line);

function readCount(): number {
  const { values } = parseArgs({ options: { articles: { type: 'string', default: '1000' } } });
  const articles = Number(values.articles);
  if (!Number.isSafeInteger(articles) || articles < 1 || articles > 10_000_000)
    throw new SettingsError('--articles takes a number from 1 to 10000000.');
  return articles;
}

async function run(): Promise<void> {
  const articles = readCount();
  const settings = readSettings();
  const claim = settings.DATABASE_URL === undefined ? claimDataFolder(settings.DATA_DIR) : { release: () => undefined };
  const store = await openStore(settings, say).catch((error: unknown) => {
    claim.release();
    throw error;
  });
  try {
    const { registry } = await openRegistry({ db: store.db, settings, hostFolder: settings.HOST_DIST ?? '' });
    await prepareNewsroom(store.owner.db, settings, say, registry.active());
    const began = Date.now();
    await fillBulk(store.owner.url, { articles, now: new Date(), say });
    say(`done in ${Math.round((Date.now() - began) / 1000)} s`);
  } finally {
    await store.close();
    claim.release();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
