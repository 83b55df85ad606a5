import { readdirSync } from 'node:fs';
import path from 'node:path';
import { levelsOf } from './layers.ts';
import { serverModules } from './server-modules.ts';

const folder = path.resolve(import.meta.dirname, '../../server/src/modules');

it('every module of the server has a row, and every row a module', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(serverModules).sort());
});

it('a row names at most four modules, all of them above it in the table', () => {
  const names = Object.keys(serverModules);
  for (const [index, name] of names.entries()) {
    const row = serverModules[name]!;
    expect(row.length).toBeLessThanOrEqual(4);
    for (const lower of row) expect(names.indexOf(lower)).toBeLessThan(index);
  }
});

it('the longest chain of imports has at most six modules', () => {
  expect([...levelsOf(serverModules)].filter(([, level]) => level > 6)).toEqual([]);
});
