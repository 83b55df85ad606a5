import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const contracts = path.resolve(import.meta.dirname, '../../shared-contracts/src');
const offered = new Set(
  [...readFileSync(path.join(import.meta.dirname, 'zod.js'), 'utf8').matchAll(/v4\.(\w+)/g)].map(([, name]) => name),
);
const types = new Set(['infer', 'input', 'output']);

it('the host shares every member of zod that the contracts use; a build would fail for the first that is missing', () => {
  const used = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(contracts, file), 'utf8').matchAll(/\bz\.([a-z]\w*)/g)].map(([, name = '']) => name),
    )
    .filter((name) => !types.has(name));
  expect([...new Set(used)].filter((name) => !offered.has(name))).toEqual([]);
});
