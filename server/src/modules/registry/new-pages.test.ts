import { getUserMenus, registryReport, registryRollback, registrySwap, roleSave } from 'shared-contracts/endpoints';
import { registryDocument } from 'shared-contracts/release';
import { kit, startRegistryServer, test } from '../../../test/registry-kit.ts';
import { makeBuild, route } from '../../../test/release-kit.ts';

startRegistryServer([makeBuild('remote-website', '1.0.0')]);

const menuOf = async (user: string): Promise<string> =>
  (await test.call(getUserMenus, { userId: '' }, await test.loginAs(user))).envelope.data as string;

it('a swap that brings a new remote lets the administrator use its pages and give them to roles at once', async () => {
  const admin = await test.loginAs('admin');
  const role = { name: '气象', description: '', codes: ['/weather/board'] };
  expect((await test.call(roleSave, role, admin)).envelope).toMatchObject({
    suc: 0,
    message: '不能授予或收回自己没有的权限',
  });
  await kit.add(
    makeBuild('remote-weather', '1.0.0', {
      release: { routes: [route('/weather', { container: true }), route('/weather/board', { parent: '/weather' })] },
    }),
  );
  expect(await menuOf('admin')).not.toContain('/weather/board');
  await kit.swap('remote-weather', '1.0.0');
  expect(await menuOf('admin')).toContain('/weather/board');
  expect(await menuOf('editor')).not.toContain('/weather/board');
  expect((await test.call(roleSave, role, admin)).envelope).toMatchObject({ suc: 1 });
});

it('a swap that adds a page to a known remote does the same, and one that is refused gives nobody anything', async () => {
  const routes = [route('/remote-website'), route('/website/blocks')];
  await kit.add(makeBuild('remote-website', '1.1.0', { release: { routes } }));
  const change = { remote: 'remote-website', version: '1.1.0', noSmoke: true, serial: 99 };
  expect((await kit.change(registrySwap, change)).status).toBe(409);
  expect(await menuOf('admin')).not.toContain('/website/blocks');
  await kit.swap('remote-website', '1.1.0');
  expect(await menuOf('admin')).toContain('/website/blocks');
});

it('a version that kept failing is no fallback of its successor', async () => {
  for (const version of ['1.1.0', '1.2.0']) await kit.add(makeBuild('remote-website', version));
  await kit.swap('remote-website', '1.1.0');
  const event = { remote: 'remote-website', version: '1.1.0', path: '/website', detail: '' };
  const events = [
    { ...event, kind: 'load', code: '' },
    { ...event, kind: 'error', code: 'NR-401' },
  ];
  expect(
    (await test.call(registryReport, { tabId: 'tab-00000001', events }, await test.loginAs('editor'))).envelope,
  ).toMatchObject({ suc: 1 });
  await kit.swap('remote-website', '1.2.0');
  const { remotes } = registryDocument.parse((await test.app.inject('/registry.json')).json());
  expect(remotes['remote-website']).toMatchObject({ active: '1.2.0', fallback: '1.0.0' });
  await kit.done(registryRollback, { remote: 'remote-website' });
  expect(
    registryDocument.parse((await test.app.inject('/registry.json')).json()).remotes['remote-website'],
  ).toMatchObject({ active: '1.0.0' });
});
