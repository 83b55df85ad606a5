import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/houses.ts';
import { readSources } from './sources.ts';

const rows = readFileSync(path.join(root, 'docs/spec/abuse-and-faults.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| ([AF]\d\d) \|.*\| (.*) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, id, files]) => ({ id: id!, files: [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!) }));

it('lists 66 abuse cases and 34 faults, each once', () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([ids.filter((id) => id.startsWith('A')).length, ids.filter((id) => id.startsWith('F')).length]).toEqual([66, 34]);
});

it('names for each case only test files that name it', () => {
  const tests = readSources(/\.(test|spec)\.tsx?$/);
  const wrong = rows.flatMap(({ id, files }) => files.filter((file) => !new RegExp(`\\b${id}\\b`).test(tests.get(file) ?? '')).map((file) => `${id} ${file}`));
  expect(wrong).toEqual([]);
});
