import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/packages.ts';
import type { FileResults } from './result-store.ts';
import { rulesNotHeld } from './rules-not-held.ts';
import { ruleJudge } from './rules.ts';

const file = 'server/a.test.ts';
const test = (title: string, parts = {}) => ({ title, hasPassed: true, isSlow: false, ...parts });
const judge = (tests: FileResults['tests'], parts: Partial<FileResults> = {}, named: string[] = []) =>
  ruleJudge([{ file, tests, isStale: false, ...parts }], new Set(named))('R102');

it('a rule is proved by a test that names it and passed', () => {
  expect(judge([test('R102 R101 does it')])).toEqual({ proof: 'quick' });
  expect(judge([test('R1020 does something else')])).toEqual({ proof: 'none', reason: 'no test names it' });
});

it('a failed test takes the proof away, though another passed', () => {
  expect(judge([test('R102 one'), test('R102 two', { hasPassed: false })])).toEqual({
    proof: 'none',
    reason: `failed in ${file}`,
  });
});

it('rules that only slow tests prove are counted apart', () => {
  expect(judge([test('R102 one', { isSlow: true })])).toEqual({ proof: 'slow' });
  expect(judge([test('R102 one', { isSlow: true }), test('R102 two')])).toEqual({ proof: 'quick' });
});

it('results of a file that has changed since prove nothing', () => {
  expect(judge([test('R102 one')], { isStale: true }, ['R102'])).toEqual({
    proof: 'none',
    reason: `${file} has changed since it ran`,
  });
});

it('a test that has not run proves nothing', () => {
  expect(judge([], {}, ['R102'])).toEqual({ proof: 'none', reason: 'its tests have not run' });
});

it('the tests of the tooling prove no rule', () => {
  expect(judge([test('R102 one')], { file: 'tooling/a.test.ts' })).toMatchObject({ proof: 'none' });
});

it('a rule that is left on purpose is not proved, and the decision names it', () => {
  expect(ruleJudge([], new Set())('R084')).toEqual({ proof: 'none', reason: 'left by decision 0098' });
  const folder = path.join(root, 'docs/decisions');
  const files = readdirSync(folder);
  for (const [rule, decision] of Object.entries(rulesNotHeld)) {
    const file = files.find((name) => name.startsWith(decision));
    expect(readFileSync(path.join(folder, file ?? ''), 'utf8')).toContain(rule);
  }
});
