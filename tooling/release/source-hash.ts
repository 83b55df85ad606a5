import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './houses.ts';

/** What goes into every bundle beside the house's own sources. */
const common = [
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

/** One hash over all that decides what a house's bundle is made of. */
export function sourceHash(house: string): string {
  const hash = createHash('sha256');
  for (const place of [
    `${house}/src`,
    `${house}/public`,
    `${house}/package.json`,
    `${house}/webpack.config.cjs`,
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
