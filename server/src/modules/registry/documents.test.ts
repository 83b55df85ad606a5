import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  pinnedKeys,
  registryDocument,
  registrySignature,
  releasesBundle,
  signatureHeader,
  verifySignature,
} from 'shared-contracts/release';
import { sriOf } from './release-files.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { makeBuild } from '../../../test/release-kit.ts';

const hostFolder = mkdtempSync(path.join(tmpdir(), 'newsroom-host-'));
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(hostFolder, file)), { recursive: true });
  writeFileSync(path.join(hostFolder, file), text);
};
write('index.html', '<!doctype html><html lang="zh-CN"><head><title>x</title></head><div id="root"></div>');
write('main.0badcafe.js', `console.log(${JSON.stringify('x'.repeat(5000))})`);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ HOST_DIST: hostFolder, STORAGE_URL: 'https://up.example/x' }, [
    makeBuild('remote-website', '1.0.0'),
    makeBuild('remote-wechat', '2.1.0'),
  ]);
  writeFileSync(path.join(test.settings.DATA_DIR, 'secret.txt'), 'secret');
});
afterAll(() => test.close());
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** Returns the keys that a page pins, read as a browser does. */
async function pinnedIn(page: string) {
  const [, content = ''] = /<meta name="nr-registry" content="([^"]*)"/.exec(page)!;
  return pinnedKeys.parse(
    JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')),
  );
}

it('the first start signs a registry of all builds, and a page pins the keys that check it', async () => {
  const answer = await get('/registry.json');
  const signature = registrySignature.parse(JSON.parse(String(answer.headers[signatureHeader])));
  const { env, keys } = await pinnedIn((await get('/')).body);
  expect(keys).toHaveLength(2);
  expect(await verifySignature(Buffer.from(answer.rawPayload), signature, keys)).toBe(true);
  expect(await verifySignature(Buffer.from(answer.body.replace('"on"', '"of"')), signature, keys)).toBe(false);
  expect(await verifySignature(Buffer.from(answer.rawPayload), signature, keys.slice(1))).toBe(false);
  const document = registryDocument.parse(answer.json());
  expect(document).toMatchObject({
    env,
    serial: 1,
    prev: 0,
    remotes: {
      'remote-website': { state: 'on', active: '1.0.0', fallback: null },
      'remote-wechat': { active: '2.1.0' },
    },
  });
  expect((await get('/registry.sig')).json()).toEqual({ ...signature, serial: 1 });
});

it('a browser that has the registry gets no body again, only its signature', async () => {
  const first = await get('/registry.json');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get('/registry.json', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body, again.headers[signatureHeader]]).toEqual([
    304,
    '',
    first.headers[signatureHeader],
  ]);
});

it('one bundle, named by its hash, describes every active release; each release is described by its own file too', async () => {
  const document = registryDocument.parse((await get('/registry.json')).json());
  const bundle = await get(document.bundle.path);
  expect(sriOf(bundle.rawPayload)).toBe(document.bundle.sri);
  expect(bundle.headers['cache-control']).toContain('immutable');
  expect(releasesBundle.parse(bundle.json()).releases.map(({ name, version }) => `${name}@${version}`)).toEqual([
    'remote-website@1.0.0',
    'remote-wechat@2.1.0',
  ]);
  const described = await get('/remotes/remote-wechat/2.1.0/release.json');
  expect(sriOf(described.rawPayload)).toBe(document.remotes['remote-wechat']!.releases['2.1.0']);
  expect((await get('/')).body).toContain(
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${document.bundle.path}" integrity="${document.bundle.sri}" />`,
  );
  expect((await get('/registry/releases.000000000000000000000000.json')).statusCode).toBe(404);
});

it('serves the files of a release as immutable, with their type, and lets no proxy rewrite them', async () => {
  const answer = await get('/remotes/remote-website/1.0.0/remoteEntry.0badcafe.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
  });
});

it('answers 404 for hashed paths that do not exist, never index.html (F26)', async () => {
  for (const url of [
    '/remotes/remote-website/1.0.0/gone.js',
    '/remotes/remote-website/9.9.9/remote.js',
    '/main.deadbeef.js',
    '/favicon.ico',
    '/remotes/',
    '/amc/x',
    '/files/x',
    '/registry/x',
  ]) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
});

it('A45 leads no path out of its folder', async () => {
  for (const url of [
    '/..%2Fsecret.txt',
    '/%2e%2e/secret.txt',
    '/remotes/remote-website/1.0.0/..%2F..%2F..%2F..%2Fsecret.txt',
    '/remotes/../secret.txt',
    '/x%00.js',
    '/..%5Csecret.txt',
    '/remotes/%2e%2e/x/y',
    '/remotes/remote-website/1.0.0/..%2F..%2Fx.map',
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode === 200 && answer.body.includes('secret')]).toEqual([url, false]);
    expect(answer.body).not.toBe('secret');
  }
});

it('gives the host’s page for its routes, with its policies', async () => {
  for (const url of ['/', '/login', '/app/content/news?page=2', '/system/remotes']) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self';.*connect-src 'self' https:\/\/up\.example;/,
    );
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
    expect(answer.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  }
});

it('R103 redirects to the analysis site where one is configured, else answers the host’s page', async () => {
  expect((await get('/statisics-pro')).statusCode).toBe(200);
  const other = await buildTestApp({ HOST_DIST: hostFolder, ANALYSIS_URL: 'https://analysis.example/?a=1' });
  expect((await other.app.inject('/statisics-pro')).headers.location).toBe('https://analysis.example/?a=1');
  await other.close();
});

it('compresses once and answers 304 for what a browser has already', async () => {
  const answer = await get('/main.0badcafe.js', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload.length).toBeLessThan(200);
  expect((await get('/main.0badcafe.js', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
});

it('a page is marked with the look that its browser chose, and each look has its own tag', async () => {
  const [plain, dark] = [await get('/'), await get('/', { cookie: 'nr-appearance=dark.7' })];
  expect(plain.body).not.toContain('data-appearance');
  expect(dark.body).toContain('<html data-appearance="dark"');
  expect(dark.headers.etag).not.toBe(plain.headers.etag);
  const same = await get('/', { cookie: 'nr-appearance=dark.7', 'if-none-match': String(dark.headers.etag) });
  expect(same.statusCode).toBe(304);
});
