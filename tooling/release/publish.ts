import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildPlan } from './build-package.ts';
import { rememberSources } from './choose-version.ts';
import { distFolder } from './packages.ts';

const assetsOf = (folder: string): string =>
  JSON.stringify((JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as { assets: unknown }).assets);

/**
 * Puts a remote's build into the data folder, where the server adds it like any release; other bytes under a published
 * version are refused.
 */
export function publish(dataDir: string, plan: BuildPlan): void {
  const from = distFolder(plan.packageName, plan.version);
  const to = path.join(dataDir, 'incoming', plan.packageName, plan.version);
  const isThere = () => existsSync(path.join(to, 'release.json'));
  if (isThere()) {
    if (assetsOf(from) === assetsOf(to)) return;
    throw new Error(
      `${plan.packageName} ${plan.version} is published already, with other bytes. ` +
        `Raise the version in ${plan.packageName}/package.json.`,
    );
  }
  const draft = `${to}.${process.pid}`;
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, draft, { recursive: true });
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // Another process that starts beside this one was first, or a folder was left half made.
    if (!isThere()) rmSync(to, { recursive: true, force: true });
    return publish(dataDir, plan);
  }
  rememberSources(dataDir, plan);
}

/**
 * Registers with the server which release of each remote this working tree corresponds to. The registry decides which
 * one is active.
 */
export function writeCurrent(dataDir: string, plans: readonly BuildPlan[]): void {
  const file = path.join(dataDir, 'incoming', 'current.json');
  mkdirSync(path.dirname(file), { recursive: true });
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const current = { ...before, ...Object.fromEntries(plans.map((plan) => [plan.packageName, plan.version])) };
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(current, null, 2));
  renameSync(`${file}.${process.pid}`, file);
}
