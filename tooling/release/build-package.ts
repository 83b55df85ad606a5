import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { distFolder, root } from './packages.ts';
import { sideBySide } from './side-by-side.ts';

export interface BuildPlan {
  packageName: string;
  version: string;
  sourceHash: string;
}

// Stamps are not in dist: files in dist are served.
const stampFile = ({ packageName, version }: BuildPlan): string =>
  path.join(root, 'node_modules/.cache/newsroom/builds', `${packageName}@${version}`);

/** True when dist already holds exactly these sources under this version. */
export function isFresh(plan: BuildPlan): boolean {
  const mark = plan.packageName === 'host' ? 'index.html' : 'release.json';
  const stamp = stampFile(plan);
  return (
    existsSync(path.join(distFolder(plan.packageName, plan.version), mark)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === plan.sourceHash
  );
}

/** The script that `npx webpack` runs in a package's folder. */
const webpackCommand = path.join(root, 'node_modules/webpack-cli/bin/cli.js');

/** Number of developers' builds kept beside the current one: pages with unsaved work still fetch chunks of theirs. */
const keptDevBuilds = 3;

/** Removes a developer's earlier versions, which are published already or no longer served. */
function dropEarlierDevBuilds({ packageName, version }: BuildPlan): void {
  const dist = path.dirname(distFolder(packageName, version));
  if (!version.includes('-dev.') || !existsSync(dist)) return;
  const age = (name: string): number => statSync(path.join(dist, name)).mtimeMs;
  const earlier = readdirSync(dist)
    .filter((name) => name.includes('-dev.') && name !== version)
    .sort((left, right) => age(right) - age(left));
  for (const name of earlier.slice(keptDevBuilds)) rmSync(path.join(dist, name), { recursive: true, force: true });
}

/** Builds one package; its messages appear only when something is wrong with it. */
export async function buildPackage(plan: BuildPlan): Promise<void> {
  if (plan.packageName !== 'host') dropEarlierDevBuilds(plan);
  const child = spawn(process.execPath, [webpackCommand], {
    cwd: path.join(root, plan.packageName),
    env: { ...process.env, RELEASE_VERSION: plan.version },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The build of ${plan.packageName} failed; its messages are above.`);
  mkdirSync(path.dirname(stampFile(plan)), { recursive: true });
  writeFileSync(stampFile(plan), plan.sourceHash);
}

/**
 * Builds the plans that are stale, or all with `force`; two at a time where there are two cores, since one build keeps
 * little more than one busy. Rejects with the first build that fails.
 */
export async function buildStale(
  plans: readonly BuildPlan[],
  say: (line: string) => void,
  { atOnce = Math.min(2, availableParallelism()), force = false }: { atOnce?: number; force?: boolean } = {},
): Promise<void> {
  const stale = plans.filter((plan) => force || !isFresh(plan));
  let done = 0;
  await sideBySide(stale, atOnce, async (plan) => {
    const began = Date.now();
    await buildPackage(plan);
    done += 1;
    say(
      `  built ${plan.packageName} ${plan.version} in ${((Date.now() - began) / 1000).toFixed(1)} s (${done} of ${stale.length})`,
    );
  });
}
