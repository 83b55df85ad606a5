import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findCycles, importGraph } from './cycles.ts';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cycles-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('finds a cycle that only a type import closes', () => {
  write('host/src/menu.ts', `import { draw } from './draw.ts';\nexport type Menu = string;`);
  write('host/src/draw.ts', `import type {\n  Menu,\n} from './menu.ts';\nexport const draw = (menu: Menu) => menu;`);
  expect(findCycles(importGraph(root))).toEqual([['host/src/draw.ts', 'host/src/menu.ts', 'host/src/draw.ts']]);
});

it('follows package entries and re-exports', () => {
  write('shared-contracts/package.json', '{"exports":{"./model":"./src/model/index.ts"}}');
  write('shared-contracts/src/model/index.ts', `export { a } from '../a.ts';`);
  write('shared-contracts/src/a.ts', `export { a } from 'shared-contracts/model';`);
  expect(findCycles(importGraph(root))).toHaveLength(1);
});

it('follows the entries of an engine', () => {
  write('packages/form-engine/package.json', '{"exports":{".":"./src/index.ts"}}');
  write('packages/form-engine/src/index.ts', `export { a } from '../../../server/src/a.ts';`);
  write('server/src/a.ts', `export { a } from 'form-engine';`);
  expect(findCycles(importGraph(root))).toHaveLength(1);
});

it('a lazy import closes no cycle, since nothing waits for it', () => {
  write('host/src/routes.ts', `export const routes = [() => import('./list.ts')];`);
  write('host/src/list.ts', `import { routes } from './routes.ts';\nexport const list = routes;`);
  expect(findCycles(importGraph(root))).toEqual([]);
});
