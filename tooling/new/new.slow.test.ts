import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const made = [
  ['screen', 'remote-wechat', 'sample', 'sample-list'],
  ['dialog', 'remote-wechat', 'sample', 'move-sample'],
  ['action', 'remote-wechat', 'sample', 'drop-sample'],
  ['endpoint', 'shared-contracts', 'sample', 'drop-sample'],
  ['endpoint', 'shared-contracts', 'comment', 'find-sample'],
];
const places = [
  'remote-wechat/src/features/sample',
  'shared-contracts/src/endpoints/sample.ts',
  'shared-contracts/src/endpoints/comment.ts',
];

let copy: string;

/** The working tree without what is installed or built; its packages are linked. */
function copyTree(): void {
  for (const name of readdirSync(root).filter(
    (entry) => !['.git', 'node_modules', 'var', 'server', 'e2e', 'bench'].includes(entry),
  )) {
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/[\\/](node_modules|dist)$/.test(file),
    });
    const packages = path.join(root, name, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, path.join(copy, name, 'node_modules'));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}

function complaints(script: string, args: string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '');
}

beforeAll(() => {
  copy = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'newsroom-new-')));
  copyTree();
  for (const words of made)
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tooling/new.ts', ...words], {
      cwd: copy,
    });
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('writes files that pass the boundaries and all other lint rules', () => {
  expect(complaints('eslint/bin/eslint.js', places)).toEqual([]);
}, 60_000);

it('writes files that pass the type check', () => {
  // The packages that files were made in; the rest of the tree is what it was.
  const files = { extends: './tsconfig.json', include: ['remote-wechat/src/**/*', 'shared-contracts/src/**/*'] };
  writeFileSync(path.join(copy, 'tsconfig.made.json'), JSON.stringify(files));
  const wrong = complaints('typescript/bin/tsc', ['--project', 'tsconfig.made.json', '--incremental', 'false']).filter(
    (line) => places.some((place) => line.startsWith(place)),
  );
  expect(wrong).toEqual([]);
}, 120_000);

it('does not overwrite existing files', () => {
  const second = spawnSync(process.execPath, ['tooling/new.ts', ...(made[0] ?? [])], { cwd: copy, encoding: 'utf8' });
  expect(second.status).toBe(1);
  expect(second.stderr).toContain('is there already');
});
