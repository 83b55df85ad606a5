import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

const token = 'a-token-of-the-monitoring';
const folder = path.resolve(import.meta.dirname, '../../../../deploy/monitoring');
let test: TestApp;
// A replica, a search engine and a Redis that are away have their metrics, too, and a CDN.
const replica = 'postgres://reader@127.0.0.1:9/newsroom';
beforeAll(
  async () =>
    (test = await buildTestApp({
      METRICS_TOKEN: token,
      DATABASE_URL: replica,
      DATABASE_READ_URL: replica,
      SEARCH_URL: 'http://127.0.0.1:9',
      CDN_MAX_AGE: '60',
      REDIS_URL: 'redis://127.0.0.1:9',
    })),
);
afterAll(() => test.close());

it.each(readdirSync(folder))('%s asks for no metric that the server does not have', async (file) => {
  await test.app.inject('/healthz');
  const { body } = await test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const served = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const named = readFileSync(path.join(folder, file), 'utf8').match(/\b(?:http_request|newsroom|nodejs|process)_\w+/g);
  const missing = (named ?? [])
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => !served.has(name));
  expect(missing).toEqual([]);
});
