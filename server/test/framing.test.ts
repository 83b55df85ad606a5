import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildTestApp, type TestApp } from './helper.ts';

let test: TestApp;
beforeAll(async () => {
  const host = mkdtempSync(path.join(tmpdir(), 'newsroom-host-'));
  writeFileSync(path.join(host, 'index.html'), '<!doctype html><head></head>');
  test = await buildTestApp({ HOST_DIST: host });
});
afterAll(() => test.close());

it.each([
  ['/', "frame-ancestors 'self'"],
  ['/login', "frame-ancestors 'self'"],
  ['/app/content/news', "frame-ancestors 'self'"],
  ['/site/', "frame-ancestors 'self'"],
  ['/amc/docs', "frame-ancestors 'none'"],
  ['/amc/web/content/list.do', "frame-ancestors 'none'"],
  ['/sandbox/sms', "frame-ancestors 'none'"],
])('A64 %s says to browsers that no other site may frame it', async (url, directive) => {
  const { headers } = await test.app.inject({ url, headers: { accept: 'text/html' } });
  expect(String(headers['content-security-policy'])).toContain(directive);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

it.each(['/open/v1/articles', '/files/none', '/livez', '/registry.json'])(
  'A64 %s, which is no page, may not be framed by another site either',
  async (url) => {
    expect((await test.app.inject({ url })).headers['x-frame-options']).toBe('SAMEORIGIN');
  },
);

it.each([
  ['/', 'same-origin'],
  ['/login', 'same-origin'],
  ['/site/me', 'same-origin'],
  ['/site/', 'unsafe-none'],
])('%s is in the opener group "%s"', async (url, group) => {
  const { headers } = await test.app.inject({ url, headers: { accept: 'text/html' } });
  expect(headers['cross-origin-opener-policy']).toBe(group);
});
