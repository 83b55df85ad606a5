import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { putJob } from '../jobs/job.queries.ts';

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
});

it('writes a line for each request, without its query, at any level of the log', async () => {
  test.logLines.length = 0;
  await test.app.inject('/readyz?code=secret-once');
  expect(test.logLines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ method: 'GET', path: '/readyz', status: 200, msg: 'request' }),
  ]);
  expect(test.logLines.join('')).not.toContain('secret-once');
});
