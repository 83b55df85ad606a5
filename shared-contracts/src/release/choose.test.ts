import { canaryBucket, type Canary, canaryWhole, chosenVersion, isInCanary, type RegistryEntry } from './index.ts';

const canary = (more: Partial<Canary> = {}): Canary => ({
  version: '1.5.0',
  share: 1000,
  salt: 'c7',
  roles: [],
  users: [],
  ...more,
});
const user = (id: number) => ({ id: String(id), userName: `user${id}`, roleNames: ['编辑'] });
const everybody = Array.from({ length: 10_000 }, (_, index) => user(index + 1));

it.each([100, 1000, 2500, 5000, 9000])(
  'a canary of %i/10000 gets that share of 10 000 ids, within one per cent of all',
  (share) => {
    for (const salt of ['c7', 'x', '2026-09-01']) {
      const got = everybody.filter((one) => isInCanary(canary({ share, salt }), one)).length;
      expect(Math.abs(got - share)).toBeLessThanOrEqual(canaryWhole / 100);
    }
  },
);

it('stays the same for a user, grows with the share, and draws others by another salt', () => {
  const small = everybody.filter((one) => isInCanary(canary({ share: 500 }), one));
  expect(small.every((one) => isInCanary(canary({ share: 2500 }), one))).toBe(true);
  expect(everybody.map(({ id }) => canaryBucket('c7', id))).toEqual(everybody.map(({ id }) => canaryBucket('c7', id)));
  expect(small.filter((one) => isInCanary(canary({ share: 500, salt: 'c8' }), one)).length).toBeLessThan(
    small.length / 2,
  );
});

it('nobody at 0, everybody at 10 000, and the named users and roles in any case', () => {
  expect(everybody.some((one) => isInCanary(canary({ share: 0 }), one))).toBe(false);
  expect(everybody.every((one) => isInCanary(canary({ share: canaryWhole }), one))).toBe(true);
  expect(isInCanary(canary({ share: 0, users: ['user3'] }), user(3))).toBe(true);
  expect(isInCanary(canary({ share: 0, roles: ['运维'] }), { ...user(3), roleNames: ['编辑', '运维'] })).toBe(true);
});

it('who is not known yet gets the active version', () => {
  const entry: RegistryEntry = {
    state: 'on',
    active: '1.4.2',
    fallback: null,
    canary: canary({ share: canaryWhole }),
    swap: 'boundary',
    deadline: null,
    message: null,
    releases: {},
  };
  expect(chosenVersion(entry)).toBe('1.4.2');
  expect(chosenVersion(entry, user(1))).toBe('1.5.0');
  expect(chosenVersion({ ...entry, canary: null }, user(1))).toBe('1.4.2');
});
