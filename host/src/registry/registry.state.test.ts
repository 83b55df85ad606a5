import { startTestRegistry, testEntry, testRelease, type TestRegistry } from '../testing/signed-registry.ts';
import {
  candidatesOf,
  chooseRelease,
  findRoute,
  refreshRegistry,
  registryHealth,
  registrySerial,
  setRegistryUser,
} from './registry.state.ts';
import { releaseOf } from './releases.ts';

let registry: TestRegistry;
const one = testRelease('remote-x', '1.0.0');
const two = testRelease('remote-x', '2.0.0');
const user = { id: '7', userName: 'wang', roleNames: ['编辑'] };

beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.serve({ 'remote-x': testEntry('1.0.0') }, [one], { serial: 5 });
  await refreshRegistry();
});

it('takes a registry over that a pinned key signed, and draws the routes from its releases', () => {
  expect(registrySerial()).toBe(5);
  expect(registryHealth()).toEqual({ kind: 'good' });
  expect(findRoute('/remote-x')).toMatchObject({ remote: 'remote-x' });
  expect(chooseRelease('remote-x')).toEqual({ state: 'on', version: '1.0.0' });
  expect(chooseRelease('remote-unknown')).toEqual({ state: 'absent' });
});

it('refuses other bytes than were signed, and goes on with the last good one (NR-202)', async () => {
  await registry.serve({ 'remote-x': testEntry('2.0.0') }, [two], { serial: 6 });
  registry.tamper();
  await refreshRegistry();
  expect(registrySerial()).toBe(5);
  expect(registryHealth()).toMatchObject({ kind: 'refused', failure: { code: 'NR-202' } });
});

it('refuses a lower serial, however well it is signed', async () => {
  await registry.serve({ 'remote-x': testEntry('2.0.0') }, [two], { serial: 4 });
  await refreshRegistry();
  expect(registrySerial()).toBe(5);
  expect(registryHealth().kind).toBe('refused');
});

it('refuses another environment’s registry', async () => {
  await registry.serve({ 'remote-x': testEntry('2.0.0') }, [two], { serial: 9, env: 'other' });
  await refreshRegistry();
  expect(registrySerial()).toBe(5);
});

it('an expired registry brings no new versions; the one in use goes on', async () => {
  await registry.serve({ 'remote-x': testEntry('2.0.0') }, [two], { serial: 6, expiresAt: '2020-01-01T00:00:00Z' });
  await refreshRegistry();
  expect(registryHealth()).toEqual({ kind: 'expired', since: '2020-01-01T00:00:00Z' });
  expect(chooseRelease('remote-x')).toEqual({ state: 'on', version: '1.0.0' });
});

it('a fresh page takes nothing new from an expired registry either', async () => {
  await registry.serve({ 'remote-x': testEntry('2.0.0') }, [two], { serial: 6, expiresAt: '2020-01-01T00:00:00Z' });
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./registry.state.ts');
    await fresh.refreshRegistry();
    expect(fresh.registryHealth().kind).toBe('expired');
    expect(fresh.chooseRelease('remote-x')).toEqual({ state: 'on', version: '1.0.0' });
  });
});

it('a server that is down changes nothing', async () => {
  registry.goDown();
  await refreshRegistry();
  expect(registrySerial()).toBe(5);
});

it('a canary goes to its users, with the active version and the fallback behind it', async () => {
  const canary = { version: '2.0.0', share: 0, salt: 'a', roles: [], users: ['wang'] };
  const hash = testEntry('1.0.0').releases['1.0.0']!;
  const entry = testEntry('1.0.0', {
    canary,
    fallback: '0.9.0',
    releases: { '0.9.0': hash, '1.0.0': hash, '2.0.0': hash },
  });
  await registry.serve({ 'remote-x': entry }, [one, two], { serial: 7 });
  await refreshRegistry();
  expect(registryHealth()).toEqual({ kind: 'good' });
  expect(chooseRelease('remote-x')).toEqual({ state: 'on', version: '1.0.0' });
  setRegistryUser(user);
  expect(candidatesOf('remote-x')).toEqual(['2.0.0', '1.0.0', '0.9.0']);
  await expect(releaseOf('remote-x', '2.0.0')).resolves.toMatchObject({ version: '2.0.0' });
});

it('a version that the registry does not name is never fetched', async () => {
  await expect(releaseOf('remote-x', '6.6.6')).rejects.toMatchObject({ code: 'NR-201' });
});

it('a remote that is off keeps its routes: its addresses show the operators’ words', async () => {
  await registry.serve({ 'remote-x': testEntry('1.0.0', { state: 'off', message: '维护中' }) }, [one], { serial: 8 });
  await refreshRegistry();
  expect(chooseRelease('remote-x')).toEqual({ state: 'off', message: '维护中' });
  expect(findRoute('/remote-x')).toBeDefined();
});
