import { zipSync } from 'fflate';
import {
  registryAddToken,
  registryEndToken,
  registryListTokens,
  registryRollback,
  registrySwap,
  recordList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { kit, startRegistryServer, test } from '../../../test/registry-kit.ts';
import { makeBuild, route } from '../../../test/release-kit.ts';

const remote = 'remote-website';
const whole = { routes: [route('/website')] };
startRegistryServer([makeBuild(remote, '1.0.0', { release: whole }), makeBuild('remote-wechat', '1.0.0')]);

describe('deploy tokens', () => {
  it('a build machine adds a release with its token, and can do nothing else', async () => {
    const { envelope } = await kit.change(registryAddToken, {
      name: 'ci',
      remote,
      rights: ['remote/add-release'],
      days: 90,
      serial: undefined,
      reason: undefined,
    });
    const { id, token } = envelope.data as { id: string; token: string };
    const asMachine = (url: string, payload: Buffer) =>
      test.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/zip', authorization: `Bearer ${token}` },
      });
    expect((await asMachine('/amc/web/registry/addRelease.do', Buffer.from('no zip'))).json().respCode).toBe(
      ErrorCode.BadRequest,
    );
    expect(
      (await test.call(registrySwap, { remote, version: '1.0.0', serial: 1, reason: 'x' }, token)).envelope.respCode,
    ).toBe(ErrorCode.Forbidden);
    expect((await test.call(recordList, { newsId: '1' }, token)).envelope.respCode).toBe(ErrorCode.ReLogin);
    const list = async () =>
      (await test.call(registryListTokens, {}, await kit.bearer())).envelope.list as {
        usedAt: string | null;
        isEnded: boolean;
      }[];
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'ci', remote, userName: 'ops', usedAt: expect.any(String), isEnded: false }),
    ]);
    expect(JSON.stringify(await list())).not.toContain(token);
    await test.call(registryEndToken, { id }, await kit.bearer());
    expect((await asMachine('/amc/web/registry/addRelease.do', Buffer.from('x'))).json().respCode).toBe(
      ErrorCode.ReLogin,
    );
    expect((await list())[0]!.isEnded).toBe(true);
  });

  it('adds and swaps its own remote only, whatever rights its creator has', async () => {
    const rights = ['remote/add-release', 'remote/swap'];
    const made = await kit.change(registryAddToken, {
      name: 'ci',
      remote,
      rights,
      days: 90,
      serial: undefined,
      reason: undefined,
    });
    const { token } = made.envelope.data as { token: string };
    const add = (build: ReadonlyMap<string, Buffer>) => {
      const payload = Buffer.from(
        zipSync(Object.fromEntries([...build].map(([name, bytes]) => [name, new Uint8Array(bytes)]))),
      );
      const headers = { 'content-type': 'application/zip', authorization: `Bearer ${token}` };
      return test.app.inject({ method: 'POST', url: '/amc/web/registry/addRelease.do', payload, headers });
    };
    const foreign = (await add(makeBuild('remote-wechat', '1.9.0'))).json();
    expect(foreign).toMatchObject({ suc: 0, respCode: ErrorCode.Forbidden, message: `该令牌只能用于 ${remote}` });
    expect((await add(makeBuild(remote, '1.9.0', { release: whole }))).json()).toMatchObject({ suc: 1 });
    const { serial } = test.registry.registry;
    const swap = (name: string) =>
      test.call(registrySwap, { remote: name, version: '1.9.0', serial, reason: '发布', noSmoke: true }, token);
    expect((await swap('remote-wechat')).envelope.respCode).toBe(ErrorCode.Forbidden);
    expect((await test.call(registryRollback, { toSerial: 1, serial, reason: '回滚' }, token)).envelope.respCode).toBe(
      ErrorCode.Forbidden,
    );
    expect((await swap(remote)).envelope).toMatchObject({ suc: 1 });
  });
});
