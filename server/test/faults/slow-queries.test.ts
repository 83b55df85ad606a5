import { ErrorCode } from 'shared-contracts/errors';
import { sql } from '../../src/platform/database/orm.ts';
import { appErrorOf } from '../../src/platform/http/app-error-of.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase } from '../template-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => (database = await createTestDatabase(process.env.TEST_DATABASE_URL!)));
afterAll(() => database.drop());

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => appErrorOf(error)?.code,
  );

it('F10 every query and every wait for a lock has a limit', async () => {
  const { pool, close } = openDatabase(database.url, { poolSize: 1 });
  const { rows } = await pool.query(
    "select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name",
  );
  expect(rows.map(({ setting }: { setting: string }) => Number(setting))).toEqual([30_000, 10_000, 30_000]);
  await close();
});

it('F10 a query that runs too long is ended with an honest refusal, and its connection serves the next', async () => {
  const { db, close } = openDatabase(database.url, { poolSize: 1 });
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 50`);
    await tx.execute(sql`select pg_sleep(60)`);
  });
  expect(await refusalOf(slow)).toBe(ErrorCode.Unavailable);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

it('F10 a request that finds every connection in use is refused, and served once one is free', async () => {
  const { db, pool, close } = openDatabase(database.url, { poolSize: 1 });
  const connection = await pool.connect();
  expect(await refusalOf(Promise.resolve(db.execute(sql`select 1`)))).toBe(ErrorCode.Unavailable);
  connection.release();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});
