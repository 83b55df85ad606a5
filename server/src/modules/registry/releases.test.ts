import { ErrorCode } from 'shared-contracts/errors';
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

describe('adding a release', () => {
  it('keeps it, makes nothing active, and says what it adds and removes', async () => {
    const { envelope } = await kit.add(
      makeBuild(remote, '1.1.0', { release: { ...whole, routes: [...whole.routes, route('/website/New')] } }),
    );
    expect(envelope.data).toMatchObject({
      name: remote,
      version: '1.1.0',
      isNew: true,
      changes: expect.arrayContaining([{ remote, field: 'routes', before: '', after: '/website/New' }]),
    });
    expect(await kit.remote(remote)).toMatchObject({
      active: '1.0.0',
      versions: [
        { version: '1.1.0', addedBy: 'ops' },
        { version: '1.0.0', addedBy: 'start' },
      ],
    });
    expect((await test.app.inject(`/remotes/${remote}/1.1.0/mf-manifest.json`)).statusCode).toBe(200);
    expect(
      (
        await kit.add(
          makeBuild(remote, '1.1.0', { release: { ...whole, routes: [...whole.routes, route('/website/New')] } }),
        )
      ).envelope.data,
    ).toMatchObject({ isNew: false });
  });

  it('refuses other bytes under a published version', async () => {
    const { status, envelope } = await kit.add(
      makeBuild(remote, '1.0.0', { release: whole, files: { 'c.1.12345678.js': 'x' } }),
    );
    expect(status).toBe(409);
    expect(envelope.message).toContain('版本一经发布不可更改，请在 remote-website/package.json 中提高版本号');
  });

  it.each([
    ['an unversioned container', { release: { container: 'remote_website' } }, '未携带版本号'],
    [
      'a container of another version in its manifest',
      { files: { 'mf-manifest.json': '{"name":"remote_website__1_0_0"}' } },
      '不一致',
    ],
    [
      'a bundle whose uniqueName carries no version',
      { files: { 'remoteEntry.0badcafe.js': '(self.webpackChunkremote_website||=[])' } },
      '将 output.uniqueName 设为 remote_website__9_0_0',
    ],
    ['a place that is not its own', { release: { base: '/remotes/remote-wechat/9.0.0/' } }, '与名称、版本不符'],
    ['no manifest among its files', { release: { entry: 'other.json' } }, '不在发布包的文件清单中'],
  ])('refuses %s, with the check and the cure', async (_what, parts, sentence) => {
    const called = await kit.add(makeBuild(remote, '9.0.0', parts));
    expect(called.envelope.message).toContain(sentence);
    expect(failedIn(called)).toEqual(['container']);
    expect((await kit.remote(remote)).versions.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('refuses a file that is missing, changed, or not in the list, and what is no zip', async () => {
    const build = makeBuild(remote, '9.0.0');
    const refusal = async (files: Map<string, Buffer>) => (await kit.add(files)).envelope.message;
    expect(await refusal(new Map([...build].filter(([name]) => name !== 'mf-manifest.json')))).toContain(
      '缺少文件 mf-manifest.json',
    );
    expect(await refusal(new Map([...build, ['remoteEntry.0badcafe.js', Buffer.from('evil')]]))).toContain(
      '校验值不一致',
    );
    expect(await refusal(new Map([...build, ['evil.js', Buffer.from('evil')]]))).toContain('清单之外的文件：evil.js');
    expect(await refusal(new Map([...build, ['../../evil.js', Buffer.from('evil')]]))).toContain('清单之外的文件');
    expect(await refusal(new Map([['release.json', Buffer.from('{"schema":"release/1"}')]]))).toContain(
      'release.json 无法读取',
    );
    const answer = await test.app.inject({
      method: 'POST',
      url: '/amc/web/registry/addRelease.do',
      payload: Buffer.from('no zip'),
      headers: { 'content-type': 'application/zip', authorization: `Bearer ${await kit.bearer()}` },
    });
    expect(answer.json()).toMatchObject({ suc: 0, message: '发布包不是有效的 zip 文件' });
  });

  it('checks the right before it reads the body', async () => {
    for (const bearer of ['', await test.loginAs('editor')]) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/amc/web/registry/addRelease.do',
        payload: Buffer.from('x'),
        headers: { 'content-type': 'application/zip', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      });
      expect(answer.json().respCode).toBe(bearer === '' ? ErrorCode.ReLogin : ErrorCode.Forbidden);
    }
  });
});
