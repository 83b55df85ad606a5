import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildPlan } from '../release/build-package.ts';
import { distFolder, root } from '../release/packages.ts';
import { packedFile } from '../release/packed-plans.ts';
import { pnpmProgram } from '../release/pnpm.ts';

/** What runs of the product, beside its builds and its packages. Tests and what only builds need stay behind. */
export const parts = [
  'LICENSE',
  'README.md',
  'deploy',
  'docs/backup.md',
  'docs/backup.zh-CN.md',
  'docs/open-api.md',
  'docs/production.md',
  'docs/production.zh-CN.md',
  'docs/scale.md',
  'package.json',
  'packages',
  'patches',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'server/migrations',
  'server/src',
  'shared-contracts/src',
  'tooling/launch',
  'tooling/launch.cjs',
  'tooling/nrctl',
  'tooling/product',
  'tooling/release',
  'tooling/start.ts',
];

const isLeftBehind = (file: string): boolean =>
  /[\\/]node_modules([\\/]|$)|\.test\.tsx?$/.test(file.slice(root.length));

/**
 * Copies the product into an empty folder: sources of the server, the given builds, production dependencies from the
 * package store, and the Node that runs this. Throws when there is something in the folder.
 */
export function packProduct(target: string, plans: readonly BuildPlan[]): void {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  for (const part of parts) copyPart(part, target);
  for (const name of readdirSync(root).filter((entry) => existsSync(path.join(root, entry, 'package.json'))))
    copyPart(path.join(name, 'package.json'), target);
  for (const { packageName, version } of plans) {
    const built = distFolder(packageName, version);
    cpSync(built, path.join(target, path.relative(root, built)), { recursive: true });
  }
  writeFileSync(path.join(target, packedFile), `${JSON.stringify(plans, null, 2)}\n`);
  // The lockfile names every workspace; only what the server needs is installed.
  execFileSync(
    process.execPath,
    [pnpmProgram(), 'install', '--prod', '--frozen-lockfile', '--prefer-offline', '--filter=server...'],
    { cwd: target, env: { ...process.env, CI: 'true' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const node = path.join(target, 'node/bin/node');
  mkdirSync(path.dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
  copyFileSync(path.join(import.meta.dirname, 'newsroom.sh'), path.join(target, 'newsroom'));
  for (const program of [node, path.join(target, 'newsroom')]) chmodSync(program, 0o755);
}

function copyPart(part: string, target: string): void {
  const from = path.join(root, part);
  if (!existsSync(from) || isLeftBehind(from)) return;
  const to = path.join(target, part);
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: statSync(from).isDirectory(), filter: (file) => !isLeftBehind(file) });
}

/** Writes a folder as a .tar.gz file; its links stay links. */
export function archive(folder: string, file: string): void {
  execFileSync('tar', ['-czf', file, '-C', path.dirname(folder), path.basename(folder)], { stdio: 'inherit' });
}
