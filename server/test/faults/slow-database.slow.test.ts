import { getTargetChannelList } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { sql } from '../../src/platform/database/orm.ts';
import { buildApp } from '../../src/app.ts';
import { deriveTokenKeys } from '../../src/platform/http/token.rules.ts';
import { appErrorOf } from '../../src/platform/http/app-error-of.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase } from '../template-database.ts';
import { emptyFolder } from './newsroom-process.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: SlowLine;
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
});
beforeEach(async () => {
  line = await openSlowLine(database.url);
});
afterEach(() => line.close());
afterAll(() => database.drop());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => appErrorOf(error)?.code,
  );

it('F10 a database that answers after five seconds makes calls slow or refused, never wrong, and requests without a query are served meanwhile', async () => {
  const folder = emptyFolder();
  const { db, pool, close } = openDatabase(line.url, { poolSize: 4 });
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder.dataDir });
  const app = await buildApp({ settings, db, pool, keys: deriveTokenKeys(Buffer.from('test')) });
  const ask = () => app.inject({ method: getTargetChannelList.method, url: getTargetChannelList.path });
  expect((await ask()).statusCode).toBe(200);

  line.delay = 2500;
  let isAnswered = false;
  const slow = Promise.all(Array.from({ length: 12 }, ask)).finally(() => (isAnswered = true));
  // Files and unknown paths do not use the database.
  for (let turn = 0; turn < 20; turn += 1) expect((await app.inject('/amc/web/no-such-call.do')).statusCode).toBe(404);
  expect(isAnswered).toBe(false);
  for (const answer of await slow) {
    expect([200, 503]).toContain(answer.statusCode);
    if (answer.statusCode === 503)
      expect([answer.headers['retry-after'], answer.json<{ message: string }>().message]).toEqual([
        '1',
        '服务暂时不可用，请稍后再试',
      ]);
  }

  line.delay = 0;
  // Connections with slow answers are returned later, or replaced.
  const deadline = Date.now() + 20_000;
  let last = 0;
  while (last !== 200 && Date.now() < deadline) last = (await ask()).statusCode;
  expect(last).toBe(200);
  await app.close();
  await close();
  folder.remove();
}, 300_000);

it('F10 a database that no longer answers ends queries and transactions as unavailable, and gives their connections back', async () => {
  const { db, pool, close } = openDatabase(line.url, { poolSize: 2, queryTimeout: 300 });
  await db.execute(sql`select 1`);
  const cut = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    line.isCut = true;
    await tx.execute(sql`select 2`);
  });
  expect(await codeOf(cut)).toBe(ErrorCode.Unavailable);
  expect(await codeOf(Promise.resolve(db.execute(sql`select 3`)))).toBe(ErrorCode.Unavailable);
  line.isCut = false;
  expect((await db.execute(sql`select 4 as four`)).rows).toEqual([{ four: 4 }]);
  expect(pool.waitingCount).toBe(0);
  await close();
}, 300_000);
