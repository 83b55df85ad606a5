import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/packages.ts';
import { readSources } from './sources.ts';

/** Case number -> the test files listed for it. */
const listed = new Map(
  readFileSync(path.join(root, 'docs/spec/abuse-and-faults.md'), 'utf8')
    .split(/^- \*\*/m)
    .slice(1)
    .map((entry) => [entry.slice(0, 3), [...entry.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)] as const),
);

it('lists 66 abuse cases and 34 faults', () => {
  const ids = [...listed.keys()];
  expect(ids.filter((id) => /^A\d\d$/.test(id))).toHaveLength(66);
  expect(ids.filter((id) => /^F\d\d$/.test(id))).toHaveLength(34);
});

it('names for each case only test files that name it', () => {
  const tests = readSources(/\.(test|spec)\.tsx?$/);
  const names = (file: string, id: string) => new RegExp(`\\b${id}\\b`).test(tests.get(file) ?? '');
  const wrong = [...listed].flatMap(([id, files]) =>
    files.filter((file) => !names(file, id)).map((file) => [id, file]),
  );
  expect(wrong).toEqual([]);
});
