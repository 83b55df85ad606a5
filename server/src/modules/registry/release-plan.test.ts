import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  registryCollect,
  registryHeartbeat,
  registryMakePlan,
  registryRollback,
  registrySwap,
} from 'shared-contracts/endpoints';
import type { RegistryPlan } from 'shared-contracts/release';
import { failedIn, kit, startRegistryServer, test } from '../../../test/registry-kit.ts';
import { makeBuild, route } from '../../../test/release-kit.ts';

const remote = 'remote-website';
const tools = makeBuild('remote-shared-tools', '1.0.0', { release: { provides: { tools: '1.0.0' }, routes: [] } });
const whole = {
  routes: [route('/website'), route('/website/Done')],
  buttonUrls: ['website/withdraw'],
  draftSchemas: { banner: 2 },
};
startRegistryServer(
  [
    tools,
    makeBuild(remote, '1.0.0', { release: whole }),
    makeBuild('remote-wechat', '1.0.0', { release: { routes: [route('/wechat')], needs: { tools: '^1.0.0' } } }),
  ],
  { SMOKE_BROWSER: '/no/browser' },
);

const planOf = async (version: string, more = {}) =>
  (await test.call(registryMakePlan, { remote, version, noSmoke: true, ...more }, await kit.bearer())).envelope
    .data as RegistryPlan;

describe('the plan', () => {
  it.each([
    [
      'a contract that the host does not offer',
      'contract',
      { contract: { built: '4.0.0', range: '^4.0.0' } },
      /需要契约 \^4.0.0，当前 1\./,
    ],
    ['a part that nobody provides', 'needs', { needs: { editor: '^1.0.0' } }, /需要 editor \^1.0.0，当前没有提供者/],
    ['a part in another version', 'needs', { needs: { tools: '^2.0.0' } }, /需要 tools \^2.0.0，当前为 1.0.0/],
    [
      'a route of another remote',
      'ownership',
      { routes: [...whole.routes, route('/wechat')] },
      /\/wechat（remote-wechat）/,
    ],
    ['a route that gets lost', 'ownership', { routes: [route('/website')] }, /将丢失：\/website\/Done/],
    ['a button that gets lost', 'ownership', { buttonUrls: [] }, /将丢失：website\/withdraw/],
    ['a draft that it cannot read', 'drafts', { draftSchemas: { banner: 1 } }, /banner（当前第2版，新版本为第1版）/],
  ])('%s is refused by the check %s', async (_what, check, release, sentence) => {
    await kit.add(makeBuild(remote, '2.0.0', { release: { ...whole, ...release } }));
    const plan = await planOf('2.0.0');
    expect(plan.isReady).toBe(false);
    const failed = plan.checks.filter(({ state }) => state === 'failed');
    expect(failed.map((one) => one.check)).toEqual([check]);
    expect(failed[0]!.message).toMatch(sentence);
    expect(failed[0]!.cure).not.toBe('');
    expect(failedIn(await kit.change(registrySwap, { remote, version: '2.0.0', noSmoke: true }))).toEqual([check]);
    expect((await kit.remote(remote)).active).toBe('1.0.0');
  });

  it('a tools release that others rely on cannot be replaced by one without them', async () => {
    await kit.add(makeBuild('remote-shared-tools', '2.0.0', { release: { provides: { tools: '2.0.0' }, routes: [] } }));
    expect(
      (await kit.change(registrySwap, { remote: 'remote-shared-tools', version: '2.0.0', noSmoke: true })).envelope
        .message,
    ).toContain('remote-wechat 1.0.0 需要 tools ^1.0.0，当前为 2.0.0');
  });

  it('removing a page on purpose has to be confirmed', async () => {
    await kit.add(makeBuild(remote, '2.0.0', { release: { ...whole, routes: [route('/website')], draftSchemas: {} } }));
    expect((await planOf('2.0.0', { acceptRemoved: true })).isReady).toBe(true);
    await kit.done(registrySwap, { remote, version: '2.0.0', noSmoke: true, acceptRemoved: true });
    // A rollback needs no confirmation: it is meant to remove the routes that only the newer version has.
    await kit.done(registryRollback, { remote });
  });

  it('a file changed in the store, a store that lost the fallback: named, and refused', async () => {
    await kit.add(makeBuild(remote, '2.0.0', { release: whole }));
    await test.registry.files.write(
      remote,
      '2.0.0',
      new Map([...makeBuild(remote, '2.0.0', { release: whole }), ['remoteEntry.0badcafe.js', Buffer.from('evil')]]),
    );
    expect((await planOf('2.0.0')).checks.filter(({ state }) => state === 'failed').map(({ check }) => check)).toEqual([
      'assets',
      'container',
    ]);
    await test.registry.files.remove(remote, '1.0.0', []);
    const failed = (await planOf('2.0.0')).checks.find(({ check }) => check === 'fallback')!;
    expect([failed.state, failed.message]).toEqual(['failed', expect.stringContaining('后备版本 1.0.0 无法使用')]);
  });

  it('without a browser the smoke is not run, and must be left out on purpose', async () => {
    await kit.add(makeBuild(remote, '2.0.0', { release: whole }));
    const plan = await planOf('2.0.0', { noSmoke: false });
    expect(plan.isReady).toBe(false);
    expect(plan.checks.find(({ check }) => check === 'smoke')).toMatchObject({
      state: 'skipped',
      message: expect.stringMatching(/^未运行：/),
      cure: expect.stringContaining('--no-smoke'),
    });
    expect((await kit.change(registrySwap, { remote, version: '2.0.0' })).envelope.message).toContain('未运行');
  });

  it('a version that was never added is not found', async () => {
    expect((await kit.change(registrySwap, { remote, version: '7.0.0', noSmoke: true })).envelope.message).toBe(
      '没有 remote-website 的版本 7.0.0，请先上传（nrctl release add）',
    );
  });
});

describe('collecting', () => {
  const collect = async (dryRun: boolean) =>
    (await test.call(registryCollect, { dryRun }, await kit.bearer())).envelope.data as {
      removed: { version: string }[];
      kept: { name: string; version: string; reason: string }[];
    };

  it('keeps what is active or was in 30 days, what a tab showed in 24 hours, what came in 7 days; removes the rest from the store', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await kit.add(makeBuild(remote, version, { release: whole }));
    await kit.swap(remote, '1.1.0');
    await kit.swap(remote, '1.2.0');
    expect((await collect(true)).removed).toEqual([]);
    test.clock.advance(8 * 86_400_000);
    const beat = { tabId: 'tab-00000001', serial: 1, remotes: [{ remote, version: '1.3.0', isDirty: false }] };
    await test.call(registryHeartbeat, beat, await test.loginAs('editor'));
    const kept = (await collect(true)).kept
      .filter(({ name }) => name === remote)
      .map(({ version, reason }) => `${version} ${reason}`)
      .sort();
    expect(kept).toEqual([
      '1.0.0 30天内使用过',
      '1.1.0 注册表正在使用',
      '1.2.0 注册表正在使用',
      '1.3.0 24小时内有标签页使用',
    ]);
    test.clock.advance(30 * 86_400_000);
    expect((await collect(true)).removed.map(({ version }) => version).sort()).toEqual(['1.0.0', '1.3.0']);
    const folder = path.join(test.settings.RELEASES_DIR, remote, '1.3.0');
    expect(existsSync(folder)).toBe(true);
    await collect(false);
    expect(existsSync(folder)).toBe(false);
    expect((await collect(true)).removed).toEqual([]);
    // The version stays taken; the same bytes bring it back.
    expect((await kit.add(makeBuild(remote, '1.3.0', { release: whole, files: { 'x.js': 'x' } }))).status).toBe(409);
    expect((await kit.add(makeBuild(remote, '1.3.0', { release: whole }))).envelope.suc).toBe(1);
    expect(existsSync(folder)).toBe(true);
  });
});
