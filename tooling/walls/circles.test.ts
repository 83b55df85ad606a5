import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findCircles, importGraph } from './circles.ts';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'circles-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('finds a circle that only a type import closes', () => {
  write('host/src/menu.ts', `import { draw } from './draw.ts';\nexport type Menu = string;`);
  write('host/src/draw.ts', `import type {\n  Menu,\n} from './menu.ts';\nexport const draw = (menu: Menu) => menu;`);
  expect(findCircles(importGraph(root))).toEqual([['host/src/draw.ts', 'host/src/menu.ts', 'host/src/draw.ts']]);
});

it('follows package entries and re-exports', () => {
  write('shared-contracts/package.json', '{"exports":{"./model":"./src/model/index.ts"}}');
  write('shared-contracts/src/model/index.ts', `export { a } from '../a.ts';`);
  write('shared-contracts/src/a.ts', `export { a } from 'shared-contracts/model';`);
  expect(findCircles(importGraph(root))).toHaveLength(1);
});

it('lets a lazy import close the way, for nothing waits for it', () => {
  write('host/src/routes.ts', `export const routes = [() => import('./list.ts')];`);
  write('host/src/list.ts', `import { routes } from './routes.ts';\nexport const list = routes;`);
  expect(findCircles(importGraph(root))).toEqual([]);
});
