import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { distFolder, root } from './houses.ts';
import { sideBySide } from './side-by-side.ts';

export interface BuildPlan {
  house: string;
  version: string;
  sourceHash: string;
}

// Stamps lie outside dist: what is in dist is served.
const stampFile = ({ house, version }: BuildPlan): string =>
  path.join(root, 'node_modules/.cache/newsroom/builds', `${house}@${version}`);

/** Whether dist already holds exactly these sources under this version. */
export function isFresh(plan: BuildPlan): boolean {
  const mark = plan.house === 'host' ? 'index.html' : 'release.json';
  const stamp = stampFile(plan);
  return (
    existsSync(path.join(distFolder(plan.house, plan.version), mark)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === plan.sourceHash
  );
}

/** What `npx webpack` runs in a package's folder. */
const webpackCommand = path.join(root, 'node_modules/webpack-cli/bin/cli.js');

/** Developers' builds kept beside the one that is made now: pages with unsaved work still fetch chunks of theirs. */
const keptDevBuilds = 3;

/** A developer's earlier versions have been published or are served no more; in dist they would only pile up. */
function dropEarlierDevBuilds({ house, version }: BuildPlan): void {
  const dist = path.dirname(distFolder(house, version));
  if (!version.includes('-dev.') || !existsSync(dist)) return;
  const age = (name: string): number => statSync(path.join(dist, name)).mtimeMs;
  const earlier = readdirSync(dist)
    .filter((name) => name.includes('-dev.') && name !== version)
    .sort((left, right) => age(right) - age(left));
  for (const name of earlier.slice(keptDevBuilds)) rmSync(path.join(dist, name), { recursive: true, force: true });
}

/** Builds one house; its messages appear only when something is wrong with it. */
export async function buildHouse(plan: BuildPlan): Promise<void> {
  if (plan.house !== 'host') dropEarlierDevBuilds(plan);
  const child = spawn(process.execPath, [webpackCommand], {
    cwd: path.join(root, plan.house),
    env: { ...process.env, RELEASE_VERSION: plan.version },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The build of ${plan.house} failed; its messages stand above.`);
  mkdirSync(path.dirname(stampFile(plan)), { recursive: true });
  writeFileSync(stampFile(plan), plan.sourceHash);
}

/** Builds what is stale, two at a time where there are cores for it. */
export async function buildStale(
  plans: readonly BuildPlan[],
  atOnce: number,
  say: (line: string) => void,
): Promise<void> {
  const stale = plans.filter((plan) => !isFresh(plan));
  let done = 0;
  await sideBySide(stale, atOnce, async (plan) => {
    const began = Date.now();
    await buildHouse(plan);
    done += 1;
    say(
      `  built ${plan.house} ${plan.version} in ${((Date.now() - began) / 1000).toFixed(1)} s (${done} of ${stale.length})`,
    );
  });
}
