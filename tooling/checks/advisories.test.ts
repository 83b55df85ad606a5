import { type AcceptedAdvisories, lockedPackages, openAdvisories } from './advisories.ts';

const lock = `lockfileVersion: '9.0'

packages:

  '@scope/name@1.2.3':
    resolution: {integrity: sha512-x}

  plain@4.5.6:
    resolution: {integrity: sha512-y}

  plain@4.6.0:
    engines: {node: '>=18'}

snapshots:

  other@9.9.9: {}
`;

it('reads every package of the lock file with its versions', () => {
  expect(lockedPackages(lock)).toEqual({ '@scope/name': ['1.2.3'], plain: ['4.5.6', '4.6.0'] });
});

const found = {
  plain: [{ url: 'https://example.com/GHSA-1', title: 'bypass', severity: 'high', vulnerable_versions: '<5' }],
};
const accepted = (parts: Partial<AcceptedAdvisories[number]> = {}): AcceptedAdvisories => [
  {
    package: 'plain',
    url: 'https://example.com/GHSA-1',
    reason: 'not reachable from here',
    until: '2026-12-31',
    ...parts,
  },
];

it('an advisory is open unless exactly it was accepted, and only until the day that was set', () => {
  expect(openAdvisories(found, [], '2026-11-22')).toEqual(['plain (<5): high, bypass, https://example.com/GHSA-1']);
  expect(openAdvisories(found, accepted(), '2026-11-22')).toEqual([]);
  expect(openAdvisories(found, accepted(), '2027-01-01')).toHaveLength(1);
  expect(openAdvisories(found, accepted({ package: 'other' }), '2026-11-22')).toHaveLength(1);
});
