import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openResultStore } from './result-store.ts';

const file = 'a.test.ts';
const passed = (title: string) => ({ title, hasPassed: true, isSlow: false });
const failed = (title: string) => ({ title, hasPassed: false, isSlow: false });
let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'results-'));
  writeTest('first');
});
afterEach(() => rmSync(root, { recursive: true }));

function writeTest(text: string): void {
  writeFileSync(path.join(root, file), text);
  utimesSync(path.join(root, file), 1, 1);
}
const record = (tests: Parameters<ReturnType<typeof openResultStore>['record']>[1]): void =>
  openResultStore(root).record(file, tests, 2000);
const read = () => openResultStore(root).read();

it('knows nothing before the first run', () => {
  expect(read()).toEqual([]);
});

it('a run of some tests replaces their results alone', () => {
  record([passed('one'), passed('two')]);
  record([failed('two')]);
  expect(read()).toEqual([{ file, tests: [passed('one'), failed('two')], isStale: false }]);
});

it('results of a changed file are stale, and its next run starts over', () => {
  record([passed('one'), passed('two')]);
  writeTest('second');
  expect(read()[0]).toMatchObject({ isStale: true });
  record([passed('two')]);
  expect(read()).toEqual([{ file, tests: [passed('two')], isStale: false }]);
});

it('a file that did not load has no results left', () => {
  record([passed('one')]);
  record('broken');
  expect(read()).toEqual([{ file, tests: [], isStale: false }]);
});

it('a file that was removed has no results', () => {
  record([passed('one')]);
  rmSync(path.join(root, file));
  expect(read()).toEqual([]);
  expect(existsSync(path.join(root, 'node_modules/.cache/newsroom/results', `${file}.json`))).toBe(true);
});

it('keeps nothing of a file that was saved while its tests ran', () => {
  openResultStore(root).record(file, [passed('one')], 500);
  expect(read()).toEqual([]);
});
