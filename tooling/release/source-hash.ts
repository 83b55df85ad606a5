import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './packages.ts';

/** Files that are part of every bundle beside the package's own sources. */
const common = [
  'packages/form-engine/src',
  'shared-contracts/src',
  'shared-ui/src',
  'tooling/webpack',
  'tooling/federation',
  'tooling/release',
  'pnpm-lock.yaml',
];

const isSource = (file: string): boolean => !/\.test\.tsx?$/.test(file);

function filesUnder(place: string): string[] {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [place];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Returns one hash over all inputs of a package's bundle. */
export function sourceHash(packageName: string): string {
  const hash = createHash('sha256');
  for (const place of [
    `${packageName}/src`,
    `${packageName}/public`,
    `${packageName}/package.json`,
    `${packageName}/webpack.config.cjs`,
    ...common,
  ]) {
    for (const file of filesUnder(place))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(root, file)))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
