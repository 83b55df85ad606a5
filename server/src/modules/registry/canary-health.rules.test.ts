import { mustAbort } from './canary-health.rules.ts';

it.each([
  [{ loads: 10, errors: 4 }, { loads: 100, errors: 0 }, false],
  [{ loads: 10, errors: 5 }, { loads: 100, errors: 0 }, true],
  [{ loads: 100, errors: 5 }, { loads: 100, errors: 3 }, false],
  [{ loads: 100, errors: 7 }, { loads: 100, errors: 3 }, true],
  [{ loads: 0, errors: 5 }, { loads: 0, errors: 0 }, true],
  [{ loads: 100, errors: 0 }, { loads: 0, errors: 0 }, false],
])('a canary with %o beside %o must end: %s', (bad, good, expected) => {
  expect(mustAbort(bad, good)).toBe(expected);
});
