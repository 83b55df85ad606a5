import { satisfies } from './semver.ts';

it.each([
  ['1.0.0', '^1.0.0', true],
  ['1.9.3', '^1.0.0', true],
  ['2.0.0', '^1.0.0', false],
  ['0.2.5', '^0.2.0', true],
  ['0.3.0', '^0.2.0', false],
  ['3.0.9', '>=3.1.0 <4', false],
  ['3.4.0', '>=3.1.0 <4', true],
  ['4.0.0', '>=3.1.0 <4', false],
  ['1.2.9', '~1.2.0', true],
  ['1.3.0', '~1.2.0', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.3', '*', true],
  ['5.0.0', '^4.0.0 || ^5.0.0', true],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});
