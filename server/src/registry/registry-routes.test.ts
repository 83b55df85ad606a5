import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { handleNotFound } from '../http/error-handler.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { readSettings } from '../settings/settings.ts';
import { openReleases } from './release-store.ts';
import { registerRegistry } from './registry-routes.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';

const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-registry-'));
const hostFolder = path.join(dataDir, 'host');
const route = { title: '首页', hidden: false, icon: null, container: false, redirectTo: null, tabPerQuery: false, parent: null, permission: null };
const release = (version: string) => ({
  schema: 'release/1', name: 'remote-website', version, container: 'website_1', commit: '', builtAt: '', base: `/remotes/remote-website/${version}/`, entry: 'remote.12345678.js',
  expose: './module', contract: { built: '1.0.0', range: '^1.0.0' }, shared: {}, menuUrls: [], buttonUrls: [], draftSchemas: {}, provides: {}, needs: {}, assets: {}, routes: [{ ...route, path: '/website/Done' }],
});

function write(file: string, text: string): void {
  const place = path.join(dataDir, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}

write('host/index.html', '<!doctype html><meta name="nr-analysis-url" content="" /><div id="root"></div>');
write('host/main.0badcafe.js', `console.log(${JSON.stringify('x'.repeat(5000))})`);
write('secret.txt', 'secret');
write('releases/remote-website/1.0.0/release.json', JSON.stringify(release('1.0.0')));
write('releases/remote-website/1.0.1/release.json', JSON.stringify(release('1.0.1')));
write('releases/remote-website/1.0.0/remote.12345678.js', 'export {}');
write('releases/remote-broken/1.0.0/release.json', '{');
write('releases/current.json', JSON.stringify({ 'remote-website': '1.0.0', 'remote-broken': '1.0.0' }));

const app = Fastify();
app.setNotFoundHandler(handleNotFound);
addSecurityHeaders(app);
registerRegistry(app, {
  releases: openReleases(dataDir),
  settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ANALYSIS_URL: 'https://analysis.example/?a=1', STORAGE_URL: 'https://up.example/x' }),
  hostFolder,
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } });
afterAll(() => app.close());

it('names the active release of each remote; a broken one costs its own group only', async () => {
  const { remotes } = (await get('/registry.json')).json();
  expect(remotes['remote-website'].active.version).toBe('1.0.0');
  expect(remotes['remote-broken']).toMatchObject({ state: 'off', active: null });
});

it('serves the files of any published version as immutable, with their type', async () => {
  const answer = await get('/remotes/remote-website/1.0.0/remote.12345678.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=31536000, immutable' });
  expect((await get('/remotes/remote-website/1.0.1/release.json')).statusCode).toBe(200);
});

it('answers 404 for hashed paths that do not exist, never index.html (F26)', async () => {
  for (const url of ['/remotes/remote-website/1.0.0/gone.js', '/remotes/remote-website/9.9.9/remote.js', '/main.deadbeef.js', '/favicon.ico', '/remotes/', '/amc/x', '/files/x']) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
});

it('A45 leads no path out of its folder', async () => {
  for (const url of ['/..%2Fsecret.txt', '/%2e%2e/secret.txt', '/remotes/remote-website/1.0.0/..%2F..%2F..%2Fsecret.txt', '/remotes/../secret.txt', '/x%00.js', '/..%5Csecret.txt', '/remotes/%2e%2e/x/y']) {
    const answer = await get(url);
    expect([url, answer.statusCode === 200 && answer.body.includes('secret')]).toEqual([url, false]);
    expect(answer.body).not.toBe('secret');
  }
});

it('gives the host’s page for its routes, with its policy and the analysis site', async () => {
  for (const url of ['/', '/login', '/app/content/news?page=2']) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('content="https://analysis.example/?a=1"');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';.*connect-src 'self' https:\/\/up\.example;/);
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
  }
});

it('R103 sends a browser on to the analysis site', async () => {
  const answer = await get('/statisics-pro');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://analysis.example/?a=1']);
});

it('compresses once and knows what a browser has already', async () => {
  const answer = await get('/main.0badcafe.js', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload.length).toBeLessThan(200);
  expect((await get('/main.0badcafe.js', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
});
