import type { Release } from 'shared-contracts/release';
import { makeBuild } from '../../../test/release-kit.ts';
import { checkBundleName, checkShared } from './release-check.rules.ts';

const release = (more: Partial<Release> = {}) =>
  JSON.parse(makeBuild('remote-x', '1.0.0', { release: more }).get('release.json')!.toString()) as Release;
const manifest = '{"name":"remote_x__1_0_0"}';

it.each([
  ['as our configuration names it', 'self.webpackChunkremote_x__1_0_0||=[]', 'passed'],
  ['as webpack makes it of uniqueName', '(self.webpackChunkremote_x_1_0_0||=[])', 'passed'],
  ['of another version that begins alike', 'self.webpackChunkremote_x__1_0_0_dev_1a2b||=[]', 'failed'],
  ['without a version', 'self.webpackChunkremote_x||=[]', 'failed'],
])('chunks %s: %s is %s', (_what, script, state) => {
  expect(checkBundleName(release(), manifest, [script]).state).toBe(state);
});

it.each([
  ['fits', { react: '^19.0.0' }, 'passed'],
  ['is too old', { react: '^20.0.0' }, 'failed'],
  ['is not offered', { react: '^19.0.0', lodash: '^4.0.0' }, 'failed'],
])('a shared package that %s', (_what, shared, state) => {
  expect(checkShared(release({ shared }), { contract: '1.0.0', shared: { react: '19.3.1' } }).state).toBe(state);
});

it('a host that does not say what it offers is not guessed at', () => {
  expect(
    checkShared(release({ shared: { react: '^19.0.0' } }), { contract: '1.0.0', shared: undefined }),
  ).toMatchObject({ state: 'skipped', cure: expect.stringContaining('重新构建平台') });
});
