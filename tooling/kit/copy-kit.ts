import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/packages.ts';

/** Files that a remote is built with; the packages' exact versions are in the lockfile. */
const parts = [
  'packages/form-engine',
  'shared-contracts',
  'shared-ui',
  'tooling',
  'package.json',
  'patches',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'tsconfig.json',
  'eslint.config.js',
  'jest.config.cjs',
];

/** Copies the kit into an empty folder. Throws when there is something in it. */
export function copyKit(target: string): void {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  mkdirSync(target, { recursive: true });
  for (const part of parts) {
    cpSync(path.join(root, part), path.join(target, part), {
      recursive: true,
      filter: (file) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.relative(root, file)),
    });
  }
}
