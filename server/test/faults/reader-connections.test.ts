import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTargetChannelList } from 'shared-contracts/endpoints';
import { sql } from '../../src/platform/database/orm.ts';
import { buildApp } from '../../src/app.ts';
import { deriveTokenKeys } from '../../src/platform/http/token.rules.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { openStore } from '../../src/platform/database/open-store.ts';
import { createTestDatabase } from '../template-database.ts';

it('readers who wait for their connections delay no call of the staff', async () => {
  const database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-readers-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    SITE_URL: 'http://localhost',
    DATABASE_URL: database.url,
    DATABASE_POOL: '2',
    DATABASE_READERS: '1',
  });
  const store = await openStore(settings, () => undefined);
  const app = await buildApp({
    settings,
    db: store.db,
    readers: store.readers,
    pool: store.pool,
    keys: deriveTokenKeys(Buffer.from('test')),
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isHeld = (): void => undefined;
  const transactionBegan = new Promise<void>((resolve) => (isHeld = resolve));
  const holding = store.readers.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    isHeld();
    await held;
  });
  await transactionBegan;
  const pages = Promise.all(
    ['/site/', '/open/v1/articles', '/site/rss.xml'].map((url) => app.inject({ method: 'GET', url })),
  );
  const staff = await app.inject({ method: getTargetChannelList.method, url: getTargetChannelList.path });
  expect(staff.statusCode).toBe(200);
  letGo();
  await holding;
  expect((await pages).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await app.close();
  await store.close();
  await database.drop();
});
