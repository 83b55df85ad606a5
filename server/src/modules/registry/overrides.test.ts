import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryEndOverride, registryGrantOverride, registryListOverrides } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { OverrideGrant } from 'shared-contracts/release';
import { sql } from '../../platform/database/orm.ts';
import { isPermittedOrigin } from './overrides.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { makeBuild } from '../../../test/release-kit.ts';

const remote = 'remote-website';
const manifest = 'https://localhost:8443/mf-manifest.json';
const hostFolder = mkdtempSync(path.join(tmpdir(), 'newsroom-host-'));
writeFileSync(path.join(hostFolder, 'index.html'), '<head></head>');

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ HOST_DIST: hostFolder }, [makeBuild(remote, '1.0.0')]);
});
afterAll(() => test.close());

const grant = async (input: Record<string, unknown>, user = 'ops') =>
  (await test.call(registryGrantOverride, { remote, reason: '联调', ...input }, await test.loginAs(user))).envelope;
const page = (cookie?: string) =>
  test.app.inject({
    url: '/home',
    headers: { accept: 'text/html', ...(cookie && { cookie: `a=b; nr-override=${cookie}` }) },
  });

it('a grant names the user, the environment and its end in eight hours, and is audited', async () => {
  const { data } = await grant({ manifest });
  const { expiresAt, ...grantRow } = data as OverrideGrant;
  expect(grantRow).toMatchObject({
    remote,
    manifest,
    published: null,
    userName: 'ops',
    env: 'dev',
    cookie: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(Math.round((new Date(expiresAt).getTime() - test.clock.now().getTime()) / 3_600_000)).toBe(8);
  const { rows } = await test.db.execute<{ detail: { manifest: string } }>(
    sql`select detail from audit_log where action = 'registry.override'`,
  );
  expect(rows[0]!.detail.manifest).toBe(manifest);
});

it('its cookie opens the page for that origin alone, with integrity only reported; an ended one opens nothing', async () => {
  const { data } = await grant({ manifest });
  const { cookie, id } = data as OverrideGrant & { cookie: string };
  const open = (await page(cookie)).headers;
  expect(open['content-security-policy']).toContain("script-src 'self' https://localhost:8443;");
  expect(open['content-security-policy']).toContain('wss://localhost:8443');
  expect([open['integrity-policy'], open['integrity-policy-report-only'], open['cache-control']]).toEqual([
    undefined,
    'blocked-destinations=(script)',
    'no-store',
  ]);
  const shut = { 'integrity-policy': 'blocked-destinations=(script)', 'cache-control': 'no-cache' };
  expect((await page()).headers).toMatchObject(shut);
  expect((await page('x'.repeat(32))).headers).toMatchObject(shut);
  await test.call(registryEndOverride, { id }, await test.loginAs('ops'));
  expect((await page(cookie)).headers).toMatchObject(shut);
  expect((await page(cookie)).headers['content-security-policy']).not.toContain('8443');
});

it('two remotes worked on at once open the page for both origins', async () => {
  const cookies = await Promise.all(
    [manifest, 'http://localhost:8444/mf-manifest.json'].map(
      async (one) => ((await grant({ manifest: one })).data as { cookie: string }).cookie,
    ),
  );
  expect((await page(cookies.join('.'))).headers['content-security-policy']).toContain(
    "script-src 'self' https://localhost:8443 http://localhost:8444;",
  );
  expect((await page(`${cookies[1]}.${'x'.repeat(32)}`)).headers['content-security-policy']).toContain(
    "script-src 'self' http://localhost:8444;",
  );
});

it('a grant is over after its eight hours', async () => {
  const { cookie } = (await grant({ manifest })).data as { cookie: string };
  test.clock.advance(8 * 3_600_000 + 1000);
  expect((await page(cookie)).headers['integrity-policy']).toBeDefined();
  expect((await test.call(registryListOverrides, {}, await test.loginAs('ops'))).envelope.list).toEqual([]);
});

it('a published version is granted with its hash, and allows no other origin', async () => {
  const { cookie, published } = (await grant({ version: '1.0.0' })).data as OverrideGrant & { cookie: string };
  expect(published).toEqual({ version: '1.0.0', sri: expect.stringMatching(/^sha384-/) });
  expect((await page(cookie)).headers['integrity-policy']).toBeDefined();
});

it('refuses without the right, from other origins, without a target and with both', async () => {
  expect((await grant({ manifest }, 'editor')).respCode).toBe(ErrorCode.Forbidden);
  expect((await grant({ manifest: 'https://evil.example/mf-manifest.json' })).message).toMatch(
    /^地址 https:\/\/evil.example 不在允许的来源中/,
  );
  expect((await grant({})).message).toBe('请在开发服务器地址与已发布版本中选择一项');
  expect((await grant({ manifest, version: '1.0.0' })).suc).toBe(0);
  expect((await grant({ version: '9.9.9' })).message).toBe('没有 remote-website 的版本 9.9.9');
  expect((await grant({ remote: 'remote-none', manifest })).respCode).toBe(ErrorCode.NotFound);
});

it('only the holder or a user who may manage the registry ends it', async () => {
  const { id } = (await grant({ manifest }, 'admin')).data as OverrideGrant;
  const mine = (await test.call(registryListOverrides, {}, await test.loginAs('ops'))).envelope.list as {
    id: string;
    isMine: boolean;
  }[];
  expect(mine.find((one) => one.id === id)?.isMine).toBe(false);
  expect((await test.call(registryEndOverride, { id }, await test.loginAs('editor'))).envelope.respCode).toBe(
    ErrorCode.Forbidden,
  );
  expect((await test.call(registryEndOverride, { id }, await test.loginAs('ops'))).envelope.suc).toBe(1);
  expect((await test.call(registryEndOverride, { id }, await test.loginAs('ops'))).envelope.message).toBe(
    '该开发覆盖已经结束',
  );
});

it('production grants none unless configured, whatever cookie a page sends', async () => {
  const other = await buildTestApp({ REMOTE_OVERRIDES: '0', HOST_DIST: hostFolder }, [makeBuild(remote, '1.0.0')]);
  const { envelope } = await other.call(
    registryGrantOverride,
    { remote, manifest, reason: 'x' },
    await other.loginAs('ops'),
  );
  expect(envelope).toMatchObject({
    suc: 0,
    respCode: ErrorCode.Forbidden,
    message: expect.stringContaining('REMOTE_OVERRIDES=1'),
  });
  await other.close();
});

it.each([
  ['http://localhost:5173', true],
  ['http://localhost', true],
  ['http://localhost:5173.evil.example', false],
  ['http://localhost.evil.example:80', false],
  ['https://dev.example', false],
])('%s is a permitted origin: %s', (origin, expected) => {
  expect(isPermittedOrigin(origin, 'http://localhost:*, https://build.example')).toBe(expected);
});
