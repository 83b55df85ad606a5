import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAppError } from 'shared-contracts/errors';
import { remoteName, releaseVersion } from 'shared-contracts/release';
import { z } from 'zod';
import { type RegistryContent, switchTo } from './registry.rules.ts';
import { checkContract, checkNeeds, checkOwnership, checkShared } from './release-check.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { lastChooser } from './registry.queries.ts';
import { keepRelease } from './add-release.ts';
import { examineBuild } from './examine-build.ts';
import type { Registry } from './registry.ts';
import { type ReleaseFiles, readFolder } from './release-files.ts';
import { registryTexts } from './registry.texts.ts';

export interface BuildParts {
  db: Database;
  registry: Registry;
  files: ReleaseFiles;
  /**
   * Folder that the workspace's builds are laid into: <name>/<version>/ and current.json, which says which they are.
   */
  folder: string;
  /** While developing, changed sources become active by themselves. */
  isDeveloping: boolean;
  now(): Date;
  say(line: string): void;
}

interface Build {
  name: string;
  version: string;
  sri: string;
  isNew: boolean;
}

const currentBuilds = z.record(remoteName, releaseVersion);

/**
 * Adds the workspace's own builds like every release: checked, stored, signed. The first start makes them all active.
 * Later a new build becomes active when sources changed during development, or when the version before was chosen by a
 * start as well; what operations chose stays, and the log line says how to change it.
 */
export async function takeBuilds(parts: BuildParts): Promise<void> {
  const builds = await keepBuilds(parts);
  const { registry } = parts;
  await registry.refresh();
  const isFirst = registry.current === undefined;
  const selected = isFirst ? builds : await wantedBuilds(parts, builds);
  if (!isFirst && selected.length === 0) return;
  const fitting = await refuseUnfit(parts, selected);
  if (!isFirst && fitting.length === 0) return;
  const reason = isFirst
    ? registryTexts.firstStart
    : registryTexts.builtWithWorkspace(fitting.map(({ name, version }) => `${name} ${version}`).join('、'));
  const decide = (content: RegistryContent): RegistryContent => ({
    ...content,
    remotes: {
      ...content.remotes,
      ...Object.fromEntries(
        fitting.map(({ name, version, sri }) => {
          const entry = content.remotes[name];
          return [
            name,
            switchTo(entry, { version, mode: 'boundary', deadline: null }, { ...entry?.releases, [version]: sri }),
          ];
        }),
      ),
    },
  });
  // The first head is made on an empty registry only; another process of ours may have started in the same moment and
  // made it.
  await registry
    .commit({ ...(isFirst && { serial: 0 }), action: 'start', actor: 'start', reason, decide })
    .catch((error: unknown) => {
      if (!isAppError(error)) throw error;
    });
}

async function keepBuilds({ db, files, folder, now, say }: BuildParts): Promise<Build[]> {
  const builds: Build[] = [];
  for (const [name, version] of Object.entries(readCurrent(folder))) {
    const place = path.join(folder, name, version);
    if (!existsSync(path.join(place, 'release.json'))) continue;
    const names = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)));
    try {
      const handedIn = await readFolder(place, names);
      const { sri, isNew } = await keepRelease(
        db,
        files,
        { files: handedIn, release: examineBuild(handedIn) },
        { by: 'start', time: now() },
      );
      builds.push({ name, version, sri, isNew });
    } catch (error) {
      // A build that cannot be added affects its own group only.
      if (!isAppError(error)) throw error;
      say(`${name} ${version} was not taken in: ${error.message}`);
    }
  }
  return builds;
}

function readCurrent(folder: string): Record<string, string> {
  try {
    return currentBuilds.parse(JSON.parse(readFileSync(path.join(folder, 'current.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** Returns the builds that shall become active: new remotes, and new versions where no person chose the one before. */
async function wantedBuilds(
  { db, registry, isDeveloping, say }: BuildParts,
  builds: readonly Build[],
): Promise<Build[]> {
  const selected: Build[] = [];
  for (const build of builds) {
    const { name, version, isNew } = build;
    const entry = registry.current?.document.remotes[name];
    if (entry?.active === version) continue;
    if (!entry) selected.push(build);
    else if (isNew && (isDeveloping || (await lastChooser(db, registry.env, name)) === 'start')) selected.push(build);
    else
      say(
        `${name} ${version} is ready; ${entry.active} stays active, as it was chosen. ` +
          `To change: npx nrctl swap ${name} ${version} --reason …`,
      );
  }
  return selected;
}

/** Runs the quick checks on all of the builds together; a build that does not fit is left out with its reason. */
async function refuseUnfit({ registry, say }: BuildParts, selected: readonly Build[]): Promise<Build[]> {
  const fresh = await registry.releasesOf({
    remotes: Object.fromEntries(
      selected.map(({ name, version }) => [name, { active: version }]),
    ) as RegistryContent['remotes'],
  });
  const all = [...registry.active().filter(({ name }) => !selected.some((build) => build.name === name)), ...fresh];
  const host = registry.host();
  return selected.filter(({ name, version }) => {
    const release = fresh.find((one) => one.name === name);
    if (!release) return false;
    // Missing requirements of the others are no fault of this one.
    const others = all.filter((one) => one !== release).map((one) => ({ ...one, needs: {} }));
    const failed = [
      checkContract(release, host),
      checkShared(release, host),
      checkNeeds(release, others),
      checkOwnership(release, undefined, others, true),
    ].filter(({ state }) => state === 'failed');
    for (const { message, cure } of failed) say(`${name} ${version} was not made active: ${message}。${cure}`);
    return failed.length === 0;
  });
}
