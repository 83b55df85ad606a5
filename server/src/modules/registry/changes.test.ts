import {
  registryAbort,
  registryDiff,
  registryFreeze,
  registryGetStatus,
  registryListHistory,
  registryPromote,
  registryRollback,
  registryRotateKeys,
  registrySetCanary,
  registrySetState,
  registrySwap,
  registryVerify,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { registryDocument, type RegistryHead, verifySignature } from 'shared-contracts/release';
import { sql } from '../../platform/database/orm.ts';
import { renewWhenDue } from './open-registry.ts';
import { kit, startRegistryServer, test } from '../../../test/registry-kit.ts';
import { makeBuild, route } from '../../../test/release-kit.ts';

const remote = 'remote-website';
startRegistryServer([makeBuild(remote, '1.0.0'), makeBuild('remote-wechat', '1.0.0')]);
beforeEach(async () => {
  for (const version of ['1.1.0', '1.2.0'])
    expect((await kit.add(makeBuild(remote, version))).envelope).toMatchObject({
      suc: 1,
      data: { version, isNew: true },
    });
});

const served = async () => registryDocument.parse((await test.app.inject('/registry.json')).json());
const history = async () =>
  (await test.call(registryListHistory, {}, await kit.bearer())).envelope.list as RegistryHead[];

it('a swap is one higher serial, keeps the version before as fallback, and is recorded with user and reason', async () => {
  const { serial, changes } = await kit.done(registrySwap, {
    remote,
    version: '1.1.0',
    noSmoke: true,
    reason: '修复网站列表',
  });
  expect(serial).toBe(2);
  expect(changes).toEqual([
    { remote, field: 'active', before: '1.0.0', after: '1.1.0' },
    { remote, field: 'fallback', before: '', after: '1.0.0' },
  ]);
  const { remotes, prev } = await served();
  expect(remotes[remote]).toMatchObject({ active: '1.1.0', fallback: '1.0.0', swap: 'boundary', deadline: null });
  expect(Object.keys(remotes[remote]!.releases)).toEqual(['1.0.0', '1.1.0']);
  expect(prev).toBe(1);
  expect((await history())[0]).toMatchObject({
    serial: 2,
    actor: 'ops',
    action: 'swap',
    reason: '修复网站列表',
    isCurrent: true,
  });
  const { rows } = await test.db.execute<{ action: string; target: string }>(
    sql`select action, target from audit_log where action like 'registry.swap'`,
  );
  expect(rows).toEqual([{ action: 'registry.swap', target: remote }]);
});

it('a change needs its serial, a reason and the right; a late one is refused with who was quicker', async () => {
  expect(
    (await kit.change(registrySwap, { remote, version: '1.1.0', noSmoke: true, reason: ' ' })).envelope,
  ).toMatchObject({ suc: 0, message: '请填写原因' });
  await kit.swap(remote, '1.1.0');
  const late = await kit.change(registrySwap, { remote, version: '1.2.0', noSmoke: true, serial: 1 });
  expect([late.status, late.envelope.message]).toEqual([
    409,
    '注册表已由 ops 更新到 2 号（您依据的是 1 号），请查看后再试',
  ]);
  const editor = await test.call(
    registrySwap,
    { remote, version: '1.2.0', serial: 2, reason: 'x' },
    await test.loginAs('editor'),
  );
  expect(editor.envelope.respCode).toBe(ErrorCode.Forbidden);
  expect((await test.call(registryGetStatus, {}, await test.loginAs('editor'))).envelope.respCode).toBe(
    ErrorCode.Forbidden,
  );
});

it('of two swaps at once one is refused with 409 and changes nothing', async () => {
  const answers = await Promise.all(
    ['1.1.0', '1.2.0'].map((version) => kit.change(registrySwap, { remote, version, noSmoke: true, serial: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await served()).serial).toBe(2);
  expect(await history()).toHaveLength(2);
});

it('a rollback is a new and higher serial with the older version; the one that was bad is no fallback', async () => {
  await kit.swap(remote, '1.1.0');
  await kit.swap(remote, '1.2.0');
  const { serial } = await kit.done(registryRollback, { remote, reason: '1.2.0 打不开' });
  expect(serial).toBe(4);
  expect((await served()).remotes[remote]).toMatchObject({ active: '1.1.0', fallback: '1.0.0' });
  await kit.done(registryRollback, { remote, version: '1.0.0' });
  expect((await served()).remotes[remote]).toMatchObject({ active: '1.0.0', fallback: null });
  await kit.done(registryRollback, { toSerial: 3 });
  expect(await served()).toMatchObject({ serial: 6, remotes: { [remote]: { active: '1.2.0', fallback: '1.1.0' } } });
  expect((await kit.change(registryRollback, { remote, version: '1.2.0' })).envelope.message).toBe(
    'remote-website 当前就是 1.2.0',
  );
  expect((await kit.change(registryRollback, { toSerial: 99 })).envelope.message).toBe('没有 99 号注册表');
});

it('a canary is drawn, grows with its users kept, and is promoted or aborted', async () => {
  await kit.done(registrySetCanary, { remote, version: '1.1.0', share: 1000, noSmoke: true });
  const first = (await served()).remotes[remote]!.canary!;
  expect(first).toMatchObject({ version: '1.1.0', share: 1000, roles: [], users: [] });
  await kit.done(registrySetCanary, { remote, share: 2500, users: ['editor'] });
  expect((await served()).remotes[remote]!.canary).toEqual({ ...first, share: 2500, users: ['editor'] });
  await kit.done(registryAbort, { remote });
  expect((await served()).remotes[remote]).toMatchObject({ active: '1.0.0', canary: null });
  expect((await kit.change(registryPromote, { remote })).envelope.message).toBe('remote-website 没有正在试用的版本');
  await kit.done(registrySetCanary, { remote, version: '1.2.0', share: 500, noSmoke: true });
  await kit.done(registryPromote, { remote });
  expect((await served()).remotes[remote]).toMatchObject({ active: '1.2.0', fallback: '1.0.0', canary: null });
});

it('off shows its message and keeps the routes, and on removes the message', async () => {
  await kit.done(registrySetState, { remote, state: 'off', message: '网站发布维护中，预计 14:00 恢复' });
  expect((await served()).remotes[remote]).toMatchObject({
    state: 'off',
    message: '网站发布维护中，预计 14:00 恢复',
    active: '1.0.0',
  });
  expect(test.registry.registry.active().map(({ name }) => name)).toContain(remote);
  await kit.done(registrySetState, { remote, state: 'on' });
  expect((await served()).remotes[remote]).toMatchObject({ state: 'on', message: null });
  expect((await kit.change(registrySetState, { remote, state: 'on' })).envelope.message).toBe(
    '注册表已是这个状态，没有需要更改的内容',
  );
});

it('a freeze lets no new version in, but rollback and off; it ends by itself or by hand', async () => {
  await kit.swap(remote, '1.1.0');
  const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
  await kit.done(registryFreeze, { until, reason: '两会报道期间' });
  const refused = await kit.change(registrySwap, { remote, version: '1.2.0', noSmoke: true });
  expect(refused.envelope.message).toMatch(/^注册表已冻结至 .*（两会报道期间）。待冻结结束/);
  await kit.done(registryRollback, { remote });
  await kit.done(registrySetState, { remote, state: 'off' });
  test.clock.advance(3_700_000);
  await kit.swap(remote, '1.2.0');
  await kit.done(registryFreeze, { until: null });
  expect((await served()).freeze).toBeNull();
  expect((await kit.change(registryFreeze, { until: '2020-01-01T00:00:00Z' })).envelope.message).toBe(
    '冻结的截止时间须晚于现在',
  );
});

it('security mode carries its deadline; the others take none', async () => {
  await kit.done(registrySwap, { remote, version: '1.1.0', noSmoke: true, mode: 'security', deadlineMinutes: 10 });
  const { swap, deadline } = (await served()).remotes[remote]!;
  expect([swap, Math.round((new Date(deadline!).getTime() - test.clock.now().getTime()) / 60_000)]).toEqual([
    'security',
    10,
  ]);
  expect((await kit.change(registrySwap, { remote, version: '1.2.0', mode: 'security' })).envelope.message).toMatch(
    /^安全切换须给出期限/,
  );
});

it('the diff of two serials says what versions added and removed', async () => {
  await kit.add(
    makeBuild(remote, '2.0.0', {
      release: { routes: [route(`/${remote}`), route('/website/Todo')], draftSchemas: { banner: 2 } },
    }),
  );
  await kit.swap(remote, '2.0.0');
  const { envelope } = await test.call(registryDiff, { from: 1, to: 2 }, await kit.bearer());
  expect(envelope.data).toEqual(
    expect.arrayContaining([
      { remote, field: 'active', before: '1.0.0', after: '2.0.0' },
      { remote, field: 'routes', before: '', after: '/website/Todo' },
      { remote, field: 'drafts', before: '', after: 'banner 2' },
    ]),
  );
});

it('keys rotate to the one that pages pin already, and the old one signs nothing more', async () => {
  const [old, next] = test.registry.registry.keys.pinned();
  const { serial } = await kit.done(registryRotateKeys, {});
  const { text, signature } = test.registry.registry.current!.head;
  expect([serial, signature.kid]).toEqual([2, next!.kid]);
  expect(await verifySignature(Buffer.from(text), signature, [old!, next!])).toBe(true);
  expect(test.registry.registry.keys.holds(old!.kid)).toBe(false);
  expect(test.registry.registry.keys.pinned().map(({ kid }) => kid)).toEqual([next!.kid, expect.any(String)]);
  expect((await kit.change(registryRotateKeys, { serial: 1 })).status).toBe(409);
  expect(test.registry.registry.keys.pinned()[0]!.kid).toBe(next!.kid);
});

it('the signature is renewed when half of its term is over, and not before', async () => {
  const { registry } = test.registry;
  test.clock.advance(14 * 86_400_000);
  await renewWhenDue(registry, test.clock.now);
  expect(registry.serial).toBe(1);
  test.clock.advance(2 * 86_400_000);
  await renewWhenDue(registry, test.clock.now);
  expect((await history())[0]).toMatchObject({ serial: 2, actor: 'auto', action: 'renew', changes: [] });
});

it('history is never rewritten, not even by a statement of the database; a forged head is neither adopted nor served', async () => {
  await expect(test.db.execute(sql`update registry_heads set reason = 'x'`)).rejects.toThrow();
  await expect(test.db.execute(sql`delete from remote_releases`)).rejects.toThrow();
  await test.db.execute(
    sql`insert into registry_heads select env, 2, 1, replace(replace(text, '"serial":1', '"serial":2'), '"on"', '"off"'), signature, action, 'mallory', user_id, reason, changes, time from registry_heads where serial = 1`,
  );
  expect((await served()).serial).toBe(1);
  expect(test.logLines.join()).toContain('no key of this server signed was refused');
  expect((await kit.status()).isSigned).toBe(false);
  // The next change gets a higher serial and everything is consistent again.
  expect((await kit.swap(remote, '1.1.0')).serial).toBe(3);
  expect(await served()).toMatchObject({ serial: 3, prev: 1, remotes: { [remote]: { state: 'on', active: '1.1.0' } } });
  expect((await kit.status()).isSigned).toBe(true);
});

it('verify re-hashes every file in the store and names the one that was changed', async () => {
  const verify = async () =>
    (
      (await test.call(registryVerify, {}, await kit.bearer())).envelope.data as {
        checks: { state: string; message: string }[];
      }
    ).checks;
  expect((await verify()).every(({ state }) => state === 'passed')).toBe(true);
  await test.registry.files.write(
    remote,
    '1.0.0',
    new Map([...makeBuild(remote, '1.0.0'), ['remoteEntry.0badcafe.js', Buffer.from('evil')]]),
  );
  expect((await verify()).filter(({ state }) => state === 'failed').map(({ message }) => message)).toEqual([
    `${remote} 1.0.0 有 1 个文件不可用：remoteEntry.0badcafe.js 的内容已被改动`,
  ]);
});
