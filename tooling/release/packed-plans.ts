import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildPlan } from './build-package.ts';
import { root } from './packages.ts';

/** The file that makes a folder a packed product: the builds it brings. */
export const packedFile = 'packed.json';

/** The builds that a packed product brings; undefined in a working tree, which makes its own. */
export function packedPlans(): BuildPlan[] | undefined {
  const file = path.join(root, packedFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildPlan[]) : undefined;
}
