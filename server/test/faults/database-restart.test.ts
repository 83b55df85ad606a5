import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTargetChannelList } from 'shared-contracts/endpoints';
import { buildApp } from '../../src/app.ts';
import { deriveTokenKeys } from '../../src/platform/http/token.rules.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startServer() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-restart-'));
  chmodSync(dataDir, 0o711);
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dataDir, parameters: ['shared_buffers=16MB'] });
  closing.push(database.stop);
  const { db, pool, close } = openDatabase(database.url, { poolSize: 4 });
  closing.push(close);
  await migrate(pool);
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const app = await buildApp({ settings, db, pool, keys: deriveTokenKeys(Buffer.from('test')) });
  closing.push(() => app.close());
  return { app, database };
}

it('F03 F09 answers 503 with Retry-After while the database is away, and recovers by itself', async () => {
  const { app, database } = await startServer();
  const ask = () => app.inject({ method: getTargetChannelList.method, url: getTargetChannelList.path });
  expect((await ask()).statusCode).toBe(200);

  process.kill(database.pid()!, 'SIGKILL');
  const seen: number[] = [];
  let refused: Awaited<ReturnType<typeof ask>> | undefined;
  const deadline = Date.now() + 20_000;
  // Under load all the while: every answer is either good or an honest 503.
  while (Date.now() < deadline && !(refused && seen.at(-1) === 200)) {
    for (const answer of await Promise.all([ask(), ask(), ask()])) {
      seen.push(answer.statusCode);
      if (answer.statusCode === 503) refused = answer;
    }
  }
  expect([...new Set(seen)].sort()).toEqual([200, 503]);
  expect(seen.at(-1)).toBe(200);
  expect(refused?.headers['retry-after']).toBe('1');
  expect(refused?.json()).toMatchObject({ suc: 0, respCode: 50300 });
});
