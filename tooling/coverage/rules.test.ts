import type { FileResults } from './result-store.ts';
import { ruleJudge } from './rules.ts';

const file = 'server/a.test.ts';
const test = (title: string, parts = {}) => ({ title, hasPassed: true, isSlow: false, ...parts });
const judge = (tests: FileResults['tests'], parts: Partial<FileResults> = {}, named: string[] = []) =>
  ruleJudge([{ file, tests, isStale: false, ...parts }], new Set(named))('R100');

it('a rule is proved by a test that names it and passed', () => {
  expect(judge([test('R100 R101 does it')])).toEqual({ proof: 'quick' });
  expect(judge([test('R1000 does something else')])).toEqual({ proof: 'none', reason: 'no test names it' });
});

it('a failed test takes the proof away, though another passed', () => {
  expect(judge([test('R100 one'), test('R100 two', { hasPassed: false })])).toEqual({
    proof: 'none',
    reason: `failed in ${file}`,
  });
});

it('rules that only slow tests prove are counted apart', () => {
  expect(judge([test('R100 one', { isSlow: true })])).toEqual({ proof: 'slow' });
  expect(judge([test('R100 one', { isSlow: true }), test('R100 two')])).toEqual({ proof: 'quick' });
});

it('results of a file that has changed since prove nothing', () => {
  expect(judge([test('R100 one')], { isStale: true }, ['R100'])).toEqual({
    proof: 'none',
    reason: `${file} has changed since it ran`,
  });
});

it('a test that has not run proves nothing', () => {
  expect(judge([], {}, ['R100'])).toEqual({ proof: 'none', reason: 'its tests have not run' });
});

it('the tests of the tooling prove no rule', () => {
  expect(judge([test('R100 one')], { file: 'tooling/a.test.ts' })).toMatchObject({ proof: 'none' });
});
