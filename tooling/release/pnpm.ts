import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './packages.ts';

/** Path of the pinned pnpm's program, to be run by Node. */
export function pnpmProgram(): string {
  const { fetchPackage } = createRequire(import.meta.url)('../launch/fetch-package.cjs') as {
    fetchPackage(label: string, name: string, version: string): string;
  };
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  return path.join(fetchPackage('pnpm', 'pnpm', packageManager.split('@')[1] ?? ''), 'pnpm/bin/pnpm.mjs');
}
