import pg from 'pg';
import { contentSchedule, recordList } from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { eq, sql } from '../../src/platform/database/orm.ts';
import { dueHandlers } from '../../src/assembly/jobs.ts';
import { versions } from '../../src/modules/stories/content.tables.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createRunner, type Runner } from '../../src/platform/jobs/runner.ts';
import { toWireTime } from '../../src/platform/text/wire-time.ts';
import { kit, startStoryServer, test } from '../story-kit.ts';

startStoryServer();

const stories = 30;
/** Connections that are ended while their runner works, as they end when its process is killed. */
const kills = 50;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** Runners of a server process that dies again and again: each death ends its connections, and another one starts. */
function startInstance(url: string) {
  const pids = new Set<number>();
  const handle = openDatabase(url, { poolSize: 4 });
  handle.pool.on('connect', (client) => {
    const { processID } = client as pg.PoolClient & { processID: number };
    pids.add(processID);
    client.on('end', () => pids.delete(processID));
  });
  const newRunner = (): Runner =>
    createRunner(dueHandlers, { db: handle.db, settings: test.settings, log, now: test.clock.now });
  return { pids, newRunner, close: handle.close };
}

const openJobs = async () => {
  const { rows } = await test.db.execute<{ n: number }>(
    sql`select count(*)::int as n from jobs where kind = 'publish' and state not in ('done', 'cancelled')`,
  );
  return rows[0]!.n;
};
/** The leases of those that died are over, and what failed is due again: nobody has to wait for it here. */
const endLeases = () =>
  test.db.execute(
    sql`update jobs set lease_until = case state when 'running' then now() - interval '1 day' end,
        run_time = least(run_time, ${test.clock.now().toISOString()}::timestamptz), attempts = 1,
        state = case state when 'failed' then 'waiting' else state end
        where kind = 'publish' and state in ('running', 'waiting', 'failed')`,
  );

it(`F21 two servers that are killed ${kills} times while ${stories} stories fall due publish each of them once`, async () => {
  const ids: string[] = [];
  for (let count = 0; count < stories; count += 1) ids.push(await kit.clear());
  const planTime = toWireTime(new Date(test.clock.now().getTime() + 180_000));
  for (let index = 0; index < stories; index += 20) {
    const batch = ids.slice(index, index + 20).join(',');
    const { envelope } = await test.call(contentSchedule, { ids: batch, planTime }, await kit.bearer('operator'));
    expect(envelope.suc).toBe(1);
  }
  test.clock.advance(181_000);
  // One for each target.
  expect(await openJobs()).toBe(2 * stories);

  const { rows } = await test.db.execute<{ name: string }>(sql`select current_database() as name`);
  const address = new URL(process.env.TEST_DATABASE_URL!);
  address.pathname = `/${rows[0]!.name}`;
  const observer = new pg.Client({ connectionString: address.toString() });
  await observer.connect();
  const instances = [startInstance(address.toString()), startInstance(address.toString())];
  let killed = 0;
  while ((await openJobs()) > 0) {
    let isOver = false;
    const working = Promise.allSettled(instances.map(({ newRunner }) => newRunner().tick())).then(
      () => (isOver = true),
    );
    while (!isOver && killed < kills) {
      const busy = await observer.query<{ pid: number }>(
        'select pid from pg_stat_activity where pid = any($1::int[]) and xact_start is not null order by random() limit 1',
        [instances.flatMap(({ pids }) => [...pids])],
      );
      if (busy.rowCount === 0) continue;
      await observer.query('select pg_terminate_backend($1)', [busy.rows[0]!.pid]);
      killed += 1;
      // A target is served between two kills, or they would all meet the same ones.
      const left = await openJobs();
      while (!isOver && left > 0 && (await openJobs()) === left);
    }
    await working;
    await endLeases();
  }
  for (const { close } of instances) await close();
  await observer.end();

  expect(killed).toBe(kills);
  for (const id of ids) {
    expect((await kit.get(id)).deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    const kinds = await test.db.select({ kind: versions.kind }).from(versions).where(eq(versions.contentId, id));
    // One for each target: published twice would leave a third.
    expect(kinds.filter(({ kind }) => kind === 'publish')).toHaveLength(2);
    const { envelope } = await test.call(recordList, { newsId: id, pageSize: 50 }, await kit.bearer('chief'));
    const done = (envelope.list as OperationRecord[]).filter(({ opName }) => opName === '定时发布执行');
    expect(done.map(({ remark }) => remark.split('；')[0]).sort()).toEqual(['app', 'website']);
  }
}, 600_000);
