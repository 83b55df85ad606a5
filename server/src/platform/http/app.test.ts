import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { productVersion } from '../product-version.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

it('answers a path that does not exist with 404, never with the host page (DESIGN §6)', async () => {
  const call = await test.app.inject({ method: 'POST', url: '/amc/nothing.do' });
  expect(call.statusCode).toBe(404);
  expect(call.json()).toMatchObject({ suc: 0, respCode: 40400 });
});

it.each([
  '/metrics',
  '/metrics/jvm',
  '/actuator/health',
  '/health',
  '/debug/pprof',
  '/status',
  '/livez/x',
  '/prometheus',
])('%s is 404 for a browser too, never the page of the host', async (url) => {
  const { statusCode, body } = await test.app.inject({ url, headers: { accept: 'text/html,*/*' } });
  expect([statusCode, body]).toEqual([404, '页面不存在']);
});

it('lives as long as it answers, and is ready only while its database answers and it does not drain', async () => {
  const ask = async (url: string) => (await test.app.inject(url)).statusCode;
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 200]);
  test.app.isDraining = true;
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 503]);
  test.app.isDraining = false;
});

it('answers that it is ready, and no longer once it drains (F27)', async () => {
  const ask = async () => (await test.app.inject('/healthz')).statusCode;
  expect(await ask()).toBe(200);
  expect((await test.app.inject('/healthz')).json()).toMatchObject({ ready: true, version: productVersion });
  test.app.isDraining = true;
  expect(await ask()).toBe(503);
  test.app.isDraining = false;
});
