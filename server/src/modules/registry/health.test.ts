import {
  registryHeartbeat,
  registryListErrors,
  registryListHistory,
  registryReport,
  registrySetCanary,
  registryGetStatus,
} from 'shared-contracts/endpoints';
import type { RemoteEvent } from 'shared-contracts/release';
import { kit, startRegistryServer, test } from '../../../test/registry-kit.ts';
import { makeBuild } from '../../../test/release-kit.ts';

const remote = 'remote-website';
startRegistryServer([makeBuild(remote, '1.0.0')]);
beforeEach(async () => {
  await kit.add(makeBuild(remote, '1.1.0'));
  await kit.done(registrySetCanary, { remote, version: '1.1.0', share: 5000, users: ['editor'], noSmoke: true });
});

const report = async (version: string, kind: RemoteEvent['kind'], times: number) => {
  const events = Array.from({ length: times }, () => ({
    kind,
    remote,
    version,
    ...(kind === 'error' && { code: 'NR-103', detail: 'x is not a function', path: '/website/Done' }),
  }));
  return test.call(registryReport, { tabId: 'tab-00000001', events }, await test.loginAs('editor'));
};
const canary = async () => (await kit.remote(remote)).canary;

it('a canary that fails five times in five minutes is set to nobody by auto, once', async () => {
  await report('1.0.0', 'load', 40);
  await report('1.1.0', 'load', 20);
  await report('1.1.0', 'error', 4);
  expect((await canary())?.share).toBe(5000);
  await report('1.1.0', 'error', 1);
  expect(await canary()).toMatchObject({ version: '1.1.0', share: 0, roles: [], users: [] });
  await report('1.1.0', 'error', 5);
  const heads = (await test.call(registryListHistory, {}, await kit.bearer())).envelope.list!;
  expect(heads).toHaveLength(3);
  expect(heads[0]).toMatchObject({
    actor: 'auto',
    action: 'abort',
    reason: '试用版本 1.1.0 五分钟内出错 5 次（加载 20 次），当前版本 1.0.0 出错 0 次（加载 40 次），已自动停止试用',
  });
});

it('errors further apart than five minutes, and those of the active version, end nothing', async () => {
  await report('1.1.0', 'error', 4);
  test.clock.advance(7 * 60_000);
  await report('1.1.0', 'error', 1);
  await report('1.0.0', 'error', 50);
  expect((await canary())?.share).toBe(5000);
});

it('many tabs that report the same failure at once end the canary once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => report('1.1.0', 'error', 2)));
  expect((await canary())?.share).toBe(0);
  expect((await kit.status()).serial).toBe(3);
});

it('tabs per version, unsaved work and rates are in the status; a tab that went quiet does not', async () => {
  const beat = async (tabId: string, version: string, isDirty = false) =>
    test.call(
      registryHeartbeat,
      { tabId, serial: 2, remotes: [{ remote, version, isDirty }] },
      await test.loginAs('editor'),
    );
  expect((await beat('tab-00000001', '1.0.0')).envelope.data).toEqual({ serial: 2 });
  await beat('tab-00000002', '1.0.0', true);
  await beat('tab-00000003', '1.1.0');
  await beat('tab-00000003', '1.0.0');
  await report('1.0.0', 'load', 10);
  await report('1.0.0', 'error', 1);
  const { tabs, remotes } = await kit.status();
  expect(tabs).toBe(3);
  expect(remotes[0]!.health).toEqual([
    expect.objectContaining({ version: '1.0.0', tabs: 3, dirtyTabs: 1, loads: 10, errors: 1, rate: 0.1 }),
    expect.objectContaining({ version: '1.1.0', tabs: 0, rate: null }),
  ]);
  test.clock.advance(4 * 60_000);
  expect((await kit.status()).tabs).toBe(0);
});

it('failures are listed with the users who saw them; unknown release names are not counted', async () => {
  await report('1.0.0', 'error', 1);
  await report('6.6.6', 'error', 3);
  const { envelope } = await test.call(registryListErrors, { remote }, await kit.bearer());
  expect(envelope).toMatchObject({
    total: 1,
    list: [
      {
        remote,
        version: '1.0.0',
        code: 'NR-103',
        detail: 'x is not a function',
        path: '/website/Done',
        userName: 'editor',
      },
    ],
  });
  expect(
    (await test.call(registryReport, { tabId: 'tab-00000001', events: [] }, await test.loginAs('editor'))).envelope.suc,
  ).toBe(0);
  expect(
    (
      await test.call(
        registryReport,
        { tabId: 'tab-00000001', events: [{ kind: 'error', remote, version: '1.0.0', code: 'X' }] },
        await test.loginAs('editor'),
      )
    ).envelope.message,
  ).toBe('错误编号不正确');
});

it('calls of a remote’s code are counted by the version that they name, invented versions are not', async () => {
  const bearer = await kit.bearer();
  for (const report of [`${remote}@1.0.0`, `${remote}@1.0.0`, 'remote-x@1.0.0', '@'])
    await test.call(registryGetStatus, {}, bearer, { 'x-remote': report });
  await test.call(registryReport, { tabId: 'x' }, bearer, { 'x-remote': `${remote}@1.0.0` });
  await test.registry.calls.flush();
  expect((await kit.remote(remote)).health.find(({ version }) => version === '1.0.0')).toMatchObject({
    calls: 3,
    failedCalls: 1,
  });
});
