import pg from 'pg';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { eq, sql } from '../database/orm.ts';
import { putJob } from '../jobs/job.queries.ts';
import { jobs } from '../jobs/job.tables.ts';

const token = 'a-token-of-the-monitoring';
let test: TestApp;
beforeAll(async () => (test = await buildTestApp({ METRICS_TOKEN: token, ACCESS_LOG: 'true', LOG_LEVEL: 'error' })));
afterAll(() => test.close());

const ask = (authorization?: string) =>
  test.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

it('answers only who knows the token', async () => {
  const statuses = [(await ask()).statusCode, (await ask('Bearer another-token-entirely')).statusCode];
  expect([...statuses, (await ask(`Bearer ${token}`)).statusCode]).toEqual([401, 401, 200]);
});

it('counts requests by route, never by address, and shows connections and due jobs', async () => {
  await test.app.inject('/site/a/1234567');
  await test.app.inject('/amc/no/such/address');
  const now = new Date(Date.now() - 60_000);
  await putJob(test.db, { kind: 'trial', key: 'trial:1', payload: {}, runTime: now, now });
  const { body } = await ask(`Bearer ${token}`);
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]*:[^"]*",status="404"\} 1/);
  expect(body).toMatch(/route="none",status="404"/);
  expect(body).not.toContain('1234567');
  expect(body).not.toContain('no/such');
  expect(body).toContain('newsroom_database_connections{state="open"}');
  expect(body).toContain('newsroom_jobs{kind="trial",state="due"} 1');
  expect(body).toContain('nodejs_eventloop_lag_seconds');
  expect(body).toMatch(/^newsroom_database_up 1$/m);
  // Data and stored files lie on one disk here.
  expect([...body.matchAll(/^newsroom_storage_bytes\{(.*)\} [1-9]/gm)].map(([, labels]) => labels).sort()).toEqual([
    'folder="DATA_DIR",state="free"',
    'folder="DATA_DIR",state="total"',
  ]);
});

it('calls jobs late that are due while none of their kind runs, not those that wait their turn', async () => {
  const jobsOf = async (kind: string) =>
    [...(await ask(`Bearer ${token}`)).body.matchAll(/^newsroom_jobs\{kind="(\w+)",state="(\w+)"\} (\d+)$/gm)]
      .filter(([, name]) => name === kind)
      .map(([, , state, count]) => `${state} ${count}`)
      .sort();
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  for (const key of ['first', 'second', 'third'])
    await putJob(test.db, { kind: 'transcode', key, payload: {}, runTime: minutes(-10), now: minutes(-10) });
  expect(await jobsOf('transcode')).toEqual(['due 3', 'late 3']);
  const first = eq(jobs.key, 'first');
  await test.db
    .update(jobs)
    .set({ state: 'running', lockedBy: 'a process', leaseUntil: minutes(1) })
    .where(first);
  expect(await jobsOf('transcode')).toEqual(['due 2', 'running 1']);
  await test.db
    .update(jobs)
    .set({ state: 'failed', leaseUntil: null, finishedTime: minutes(-1) })
    .where(first);
  expect(await jobsOf('transcode')).toEqual(['due 2', 'failed 1']);
  await test.db
    .update(jobs)
    .set({ finishedTime: minutes(-6) })
    .where(first);
  expect(await jobsOf('transcode')).toEqual(['due 2', 'failed 1', 'late 2']);
});

it('tells what it knows while the database refuses everybody, and nothing of before as if it were now', async () => {
  const { rows } = await test.db.execute<{ name: string }>(sql`select current_database() as name`);
  const { name } = rows[0]!;
  const observer = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
  await observer.connect();
  const allowed = (isAllowed: boolean) => observer.query(`alter database ${name} with allow_connections ${isAllowed}`);
  const read = async () => {
    const { statusCode, body } = await ask(`Bearer ${token}`);
    const named = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, metric]) => metric!);
    return { statusCode, named, isUp: /^newsroom_database_up (\d)$/m.exec(body)?.[1] };
  };
  const before = await read();
  await allowed(false);
  await observer.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  const away = await read();
  await allowed(true);
  await observer.end();
  expect([before.isUp, away.isUp]).toEqual(['1', '0']);
  expect(away.statusCode).toBe(200);
  expect(before.named.filter((metric) => !away.named.includes(metric)).sort()).toEqual([
    'newsroom_backup_age_seconds',
    'newsroom_backup_overdue',
    'newsroom_edit_rooms',
    'newsroom_jobs',
  ]);
  expect(await read()).toEqual(before);
});

it('writes a line for each request, without its query, at any level of the log', async () => {
  test.logLines.length = 0;
  await test.app.inject('/readyz?code=secret-once');
  expect(test.logLines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ method: 'GET', path: '/readyz', status: 200, msg: 'request' }),
  ]);
  expect(test.logLines.join('')).not.toContain('secret-once');
});
