import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { ErrorCode } from 'shared-contracts/errors';
import { sql } from '../../src/platform/database/orm.ts';
import { appErrorOf } from '../../src/platform/http/app-error-of.ts';
import { type DatabaseHandle, openDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase } from '../template-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let handle: DatabaseHandle;
let observer: pg.Client;
const reported: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
});
beforeEach(() => {
  reported.length = 0;
  // One connection: if it is lost and never returned, no request is served.
  handle = openDatabase(database.url, { poolSize: 1, onError: (error) => reported.push(error.message) });
});
afterEach(() => handle.close());
afterAll(async () => {
  await observer.end();
  await database.drop();
});

type Transaction = Parameters<Parameters<DatabaseHandle['db']['transaction']>[0]>[0];

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => appErrorOf(error)?.code,
  );
const backendOf = async (db: Pick<Transaction, 'execute'>) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
const serves = async () => (await handle.db.execute(sql`select 1 as one`)).rows;

/** Resolves once the database has no such backend any more. */
async function backendGone(pid: number): Promise<void> {
  while ((await observer.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount !== 0);
}

it('a transaction whose connection the database ends is refused as unavailable, and the next one is served', async () => {
  const ended = handle.db.transaction(async (tx) => {
    const pid = await backendOf(tx);
    await observer.query('select pg_terminate_backend($1)', [pid]);
    await backendGone(pid);
    await tx.execute(sql`select 1`);
  });
  expect(await codeOf(ended)).toBe(ErrorCode.Unavailable);
  expect(await serves()).toEqual([{ one: 1 }]);
  // What the database said last, or that the line ended, whichever is read first.
  expect(reported.join()).toMatch(/terminating connection|terminated unexpectedly/);
});

it('a transaction that is idle longer than its limit is refused as unavailable, and the next one is served', async () => {
  const idle = handle.db.transaction(async (tx) => {
    const pid = await backendOf(tx);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 50`);
    await backendGone(pid);
    await tx.execute(sql`select 1`);
  });
  expect(await codeOf(idle)).toBe(ErrorCode.Unavailable);
  expect(await serves()).toEqual([{ one: 1 }]);
});

it('a transaction that cannot begin gives its connection back', async () => {
  const pid = await backendOf(handle.db);
  // While this process waits for another one, it cannot notice that the connection has gone: BEGIN is sent on a dead
  // connection.
  const script = `const pg = require('pg'); const c = new pg.Client({ connectionString: process.argv[1] }); c.connect().then(async () => { await c.query('select pg_terminate_backend(${pid})'); while ((await c.query('select 1 from pg_stat_activity where pid = ${pid}')).rowCount); await c.end(); })`;
  execFileSync(process.execPath, ['-e', script, database.url], { cwd: path.resolve(import.meta.dirname, '../..') });
  expect(await codeOf(handle.db.transaction((tx) => tx.execute(sql`select 1`)))).toBe(ErrorCode.Unavailable);
  expect(await serves()).toEqual([{ one: 1 }]);
});

it('a failed transaction reports the error of the work itself, not that of its rollback', async () => {
  const failed = handle.db.transaction(async (tx) => {
    const pid = await backendOf(tx);
    await observer.query('select pg_terminate_backend($1)', [pid]);
    await backendGone(pid);
    throw new Error('of the work');
  });
  await expect(failed).rejects.toThrow('of the work');
  expect(await serves()).toEqual([{ one: 1 }]);
});
