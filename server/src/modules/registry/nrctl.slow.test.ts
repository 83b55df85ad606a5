import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegistryStatus } from 'shared-contracts/release';
import { buildTestApp, type TestApp, testPassword } from '../../../test/helper.ts';
import { makeBuild, route } from '../../../test/release-kit.ts';

const remote = 'remote-website';
let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await buildTestApp({}, [makeBuild(remote, '1.0.0'), makeBuild('remote-wechat', '1.0.0')]);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

/** Runs the tool as a person does. */
function nrctl(
  line: string | string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const words = typeof line === 'string' ? line.split(' ') : line;
  const env = { ...process.env, NRCTL_URL: url, NRCTL_USER: 'ops', NRCTL_PASSWORD: testPassword, ...environment };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [
        '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
        path.join(import.meta.dirname, '../../../../tooling/nrctl/cli.ts'),
        ...words,
      ],
      { env },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
  });
}

const status = async () => JSON.parse((await nrctl('status --json')).out) as RegistryStatus;

function writeBuild(version: string, more: Parameters<typeof makeBuild>[2] = {}): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'newsroom-build-')), version);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of makeBuild(remote, version, more)) writeFileSync(path.join(folder, name), bytes);
  return folder;
}

it('the life of a release: added, planned, swapped, rolled back, and all of it in the history', async () => {
  const folder = writeBuild('1.1.0');
  const added = await nrctl(['release', 'add', path.dirname(folder)]);
  expect([added.code, added.out]).toEqual([0, expect.stringContaining('已加入 remote-website 1.1.0；尚未启用')]);
  expect((await nrctl(['release', 'add', folder])).out).toContain('已在发布库中，内容相同');
  const plan = await nrctl(`plan ${remote} 1.1.0 --no-smoke`);
  expect([plan.code, plan.out]).toEqual([0, expect.stringContaining('可以切换')]);
  const swapped = await nrctl(`swap ${remote} 1.1.0 --no-smoke --reason 修复列表`);
  expect([swapped.code, swapped.out]).toEqual([0, expect.stringContaining('已生效：注册表 2 号')]);
  const back = await nrctl(`rollback ${remote} --reason 打不开`);
  expect([back.code, back.out]).toEqual([0, expect.stringContaining('已生效：注册表 3 号')]);
  expect((await nrctl('history')).out).toMatch(
    /3\*.*rollback.*ops.*打不开[\s\S]*2.*swap.*ops.*修复列表[\s\S]*1.*start/,
  );
  expect((await nrctl('diff 1 2')).out).toMatch(/remote-website +active +1\.0\.0 +1\.1\.0/);
  expect((await status()).remotes.find(({ name }) => name === remote)).toMatchObject({ active: '1.0.0' });
  expect((await nrctl('status')).out).toMatch(/remote-website +启用 +1\.0\.0/);
}, 60_000);

it('a refusal ends with 1 and names the check and the cure; --json carries the checks', async () => {
  await nrctl([
    'release',
    'add',
    writeBuild('3.0.0', {
      release: { contract: { built: '9.0.0', range: '^9.0.0' }, routes: [route('/remote-wechat')] },
    }),
  ]);
  const plan = await nrctl(`plan ${remote} 3.0.0 --no-smoke`);
  expect(plan.code).toBe(1);
  expect(plan.out).toMatch(/✗ contract .*需要契约 \^9\.0\.0[\s\S]*→ 升级平台/);
  expect(plan.out).toMatch(/✗ ownership .*remote-wechat[\s\S]*→ 从其中一个子应用中移除后重新构建/);
  const swap = await nrctl(`swap ${remote} 3.0.0 --no-smoke --reason x --json`);
  expect(swap.code).toBe(1);
  expect((JSON.parse(swap.out) as { checks: { check: string }[] }).checks.map(({ check }) => check)).toContain(
    'contract',
  );
  const unversioned = await nrctl([
    'release',
    'add',
    writeBuild('4.0.0', { release: { container: 'remote_website' } }),
  ]);
  expect([unversioned.code, unversioned.err]).toEqual([1, expect.stringContaining('✗ container')]);
}, 60_000);

it('every kind of error has its exit code and a sentence', async () => {
  const cases: [string | string[], number, RegExp, Record<string, string>?][] = [
    ['fly', 2, /没有命令 fly/],
    [`swap ${remote} 1.1.0`, 2, /请用 --reason 说明原因/],
    [`canary ${remote} 200% --reason x`, 2, /比例 200% 不正确/],
    [`freeze --until morgen --reason x`, 2, /时间 morgen 不正确/],
    [`off ${remote}`, 2, /缺少 --message/],
    ['release add /no/such/folder', 2, /没有 release\.json/],
    [`swap ${remote} 1.1.0 --no-smoke --reason x --if-serial 1`, 3, /注册表已由 ops 更新到/],
    [`rollback ${remote} --to 1.0.0 --reason x`, 3, /当前就是 1\.0\.0/],
    ['status', 4, /用户名或密码不正确/, { NRCTL_PASSWORD: 'wrong' }],
    ['status', 4, /没有权限/, { NRCTL_USER: 'editor' }],
    ['status', 5, /请设置 NRCTL_USER/, { NRCTL_USER: '' }],
    ['status', 5, /无法连接 http:\/\/127\.0\.0\.1:1\b/, { NRCTL_URL: 'http://127.0.0.1:1' }],
  ];
  for (const [line, code, sentence, environment] of cases) {
    const ran = await nrctl(line, environment);
    expect([line, ran.code, ran.err]).toEqual([line, code, expect.stringMatching(sentence)]);
  }
}, 60_000);

it('canary, off and on, freeze, keys, verify, gc and a machine’s token', async () => {
  const well = async (line: string | string[], environment?: Record<string, string>) => {
    const ran = await nrctl(line, environment);
    if (ran.code !== 0) throw new Error(`${String(line)}: ${ran.err}${ran.out}`);
    return ran.out;
  };
  await well(`swap ${remote} 1.1.0 --canary 10% --roles 运维 --no-smoke --reason 试用`);
  await well(`canary ${remote} 25% --reason 扩大`);
  expect((await status()).remotes.find(({ name }) => name === remote)!.canary).toMatchObject({
    version: '1.1.0',
    share: 2500,
    roles: ['运维'],
  });
  await well(`canary ${remote} abort --reason 结束`);
  await well(['off', remote, '--message', '维护中，预计 14:00 恢复']);
  expect(await well('status')).toContain('停用 维护中，预计 14:00 恢复');
  await well(`on ${remote} --reason 恢复`);
  await well('freeze --until +8h --reason 重大报道');
  expect(await well('status')).toContain('已冻结至');
  await well('freeze --off --reason 结束');
  expect(await well('keys rotate --reason 例行')).toContain('已更换密钥');
  expect(await well('verify')).toMatch(/✓ signature[\s\S]*✓ assets/);
  expect(await well('gc')).toContain('可清理 0 个版本');
  const token = (JSON.parse(await well('token add remote-website ci --json')) as { token: string }).token;
  expect(await well(['release', 'add', writeBuild('1.2.0')], { NRCTL_TOKEN: token })).toContain(
    '已加入 remote-website 1.2.0',
  );
  expect((await nrctl(`swap ${remote} 1.2.0 --no-smoke --reason x`, { NRCTL_TOKEN: token })).code).toBe(4);
  expect(await well('token list')).toMatch(/ci +ops +remote\/add-release \/system\/remotes/);
}, 90_000);
