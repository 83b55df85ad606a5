import pg from 'pg';
import { sql } from '../../src/platform/database/orm.ts';
import { createRunner } from '../../src/platform/jobs/runner.ts';
import type { Registry } from '../../src/modules/registry/registry.ts';
import { watchHeads } from '../../src/modules/registry/watch-heads.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { type DatabaseHandle, openDatabase } from '../../src/platform/database/database.ts';
import { putJob } from '../../src/platform/jobs/job.queries.ts';
import { registryChannel } from '../../src/modules/registry/registry.queries.ts';
import { createTestDatabase } from '../template-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let handle: DatabaseHandle;
let observer: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  handle = openDatabase(database.url, { poolSize: 4 });
});
afterAll(async () => {
  await handle.close();
  await observer.end();
  await database.drop();
});

const ofOthers = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
/** Ends every connection but the observer's, as a restarted database does. */
const endAll = () => observer.query(`select pg_terminate_backend(pid) ${ofOthers}`);
const listeners = async () =>
  (await observer.query(`select pid ${ofOthers} and query like 'LISTEN%'`)).rows.map(({ pid }: { pid: number }) => pid);

async function until<T>(look: () => Promise<T>, isIt: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isIt(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('F03 a listener for changes listens again after the database has ended all connections, and hears the next ones', async () => {
  let looks = 0;
  const registry = { refresh: async () => void (looks += 1) } as unknown as Registry;
  const watch = watchHeads(registry, handle.pool, () => undefined);
  const [first] = await until(listeners, (pids) => pids.length === 1);
  await endAll();
  await until(listeners, (pids) => pids.length === 1 && pids[0] !== first);
  looks = 0;
  for (let change = 0; change < 20; change += 1) await observer.query(`notify ${registryChannel}, '${change}'`);
  // Polling every few seconds alone would not receive so many within the time of a test.
  await until(
    async () => looks,
    (count) => count >= 20,
  );
  await watch.stop();
});

it('F03 a job whose connection the database ends is done once, when it is due again', async () => {
  await handle.db.execute(sql`create table done_jobs (id int)`);
  let now = new Date();
  let times = 0;
  const runner = createRunner(
    {
      'lost-line': async (tx) => {
        times += 1;
        await tx.execute(sql`insert into done_jobs values (1)`);
        if (times === 1) await endAll();
        await tx.execute(sql`insert into done_jobs values (2)`);
      },
    },
    {
      db: handle.db,
      now: () => now,
      settings: readSettings({ NODE_ENV: 'test' }),
      log: { info() {}, warn() {}, error() {}, debug() {} } as never,
    },
  );
  await putJob(handle.db, { kind: 'lost-line', key: 'lost-line:1', payload: {}, runTime: now, now });
  // The first poll may get a connection of the pool that was ended with the others.
  const look = () => runner.tick().catch(() => 0);
  await until(
    async () => (await look(), times),
    (count) => count >= 1,
  );
  expect((await observer.query('select * from done_jobs')).rows).toEqual([]);
  await until(
    async () => {
      now = new Date(now.getTime() + 120_000);
      await look();
      return (await observer.query('select id from done_jobs order by id')).rows as { id: number }[];
    },
    (rows) => rows.length > 0,
  );
  await look();
  expect((await observer.query('select id from done_jobs order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect(times).toBe(2);
  await runner.stop();
});
