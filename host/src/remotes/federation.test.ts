import { registerRemotes, loadRemote } from '@module-federation/enhanced/runtime';
import type { Release } from 'shared-contracts/release';
import { fetchContainer } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ shareScopeMap: { default: { react: { '19.3.1': {} }, 'antd/es/button': { '6.6.8': {} } } } }),
  loadRemote: jest.fn(async () => ({ remote: {} })),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const release = (more: Partial<Release> = {}): Release => ({
  schema: 'release/1',
  name: 'remote-x',
  version: '1.4.2',
  container: 'remote_x__1_4_2',
  commit: '',
  builtAt: '',
  base: '/remotes/remote-x/1.4.2/',
  entry: 'mf-manifest.json',
  expose: './module',
  contract: { built: '1.0.0', range: '^1.0.0' },
  shared: { react: '^19.0.0', antd: '^6.0.0' },
  routes: [],
  menuUrls: [],
  buttonUrls: [],
  draftSchemas: {},
  provides: {},
  needs: {},
  assets: {},
  ...more,
});

it.each([
  ['contract', { contract: { built: '4.0.0', range: '^4.0.0' } }],
  ['React', { shared: { react: '^18.0.0' } }],
  ['antd, shared by its parts', { shared: { antd: '^5.0.0' } }],
])('a release that needs another %s is refused before its entry is requested', async (_what, more) => {
  await expect(fetchContainer(release(more))).rejects.toMatchObject({ code: 'NR-301' });
  expect(registerRemotes).not.toHaveBeenCalled();
  expect(loadRemote).not.toHaveBeenCalled();
});

it('registers each version once, and never by force', async () => {
  await fetchContainer(release());
  await fetchContainer(release());
  await fetchContainer(release({ version: '1.5.0', container: 'remote_x__1_5_0', base: '/remotes/remote-x/1.5.0/' }));
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([
    [[{ name: 'remote_x__1_4_2', entry: 'http://localhost/remotes/remote-x/1.4.2/mf-manifest.json' }]],
    [[{ name: 'remote_x__1_5_0', entry: 'http://localhost/remotes/remote-x/1.5.0/mf-manifest.json' }]],
  ]);
  expect(loadRemote).toHaveBeenLastCalledWith('remote_x__1_5_0/module');
});
