import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Registry, type Release, release } from 'shared-contracts/release';

/** The releases that lie in the data folder. */
export interface ReleaseStore {
  /** Which release of each remote is active, for /registry.json. */
  registry(): Registry;
  /** The active releases alone. */
  active(): Release[];
  /** Folder of one published release; undefined when there is none. */
  folderOf(name: string, version: string): string | undefined;
}

const safeName = /^[a-z0-9][a-z0-9.-]*$/i;

/** Reads `${dataDir}/releases`: <name>/<version>/release.json, and current.json which says what is active. Re-read when current.json changes. */
export function openReleases(dataDir: string): ReleaseStore {
  const folder = path.join(dataDir, 'releases');
  const currentFile = path.join(folder, 'current.json');
  let read: { stamp: number; registry: Registry } | undefined;

  const registry = (): Registry => {
    const stamp = statSync(currentFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (read?.stamp !== stamp) read = { stamp, registry: readRegistry(folder, currentFile, stamp) };
    return read.registry;
  };

  return {
    registry,
    active: () => Object.values(registry().remotes).flatMap((remote) => (remote.state === 'on' && remote.active ? [remote.active] : [])),
    folderOf(name, version) {
      if (!safeName.test(name) || !safeName.test(version)) return undefined;
      const place = path.join(folder, name, version);
      return statSync(place, { throwIfNoEntry: false })?.isDirectory() ? place : undefined;
    },
  };
}

function readRegistry(folder: string, currentFile: string, stamp: number): Registry {
  const remotes: Registry['remotes'] = {};
  for (const [name, version] of Object.entries(readCurrent(folder, currentFile))) {
    const active = readRelease(path.join(folder, name, version, 'release.json'));
    // A release that cannot be read costs its own group only.
    remotes[name] = active ? { state: 'on', message: null, active } : { state: 'off', message: '该模块的发布包不可用，请联系管理员', active: null };
  }
  return { schema: 'registry/1', serial: Math.floor(stamp / 1000), issuedAt: new Date(stamp).toISOString(), remotes };
}

function readCurrent(folder: string, currentFile: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(currentFile, 'utf8')) as Record<string, string>;
  } catch {
    return newestOfEach(folder);
  }
}

/** Without current.json: the newest version of each remote. */
function newestOfEach(folder: string): Record<string, string> {
  const list = (place: string) => (statSync(place, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name) : []);
  const newest = list(folder).flatMap((name) => {
    const version = list(path.join(folder, name)).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0];
    return version ? [[name, version] as const] : [];
  });
  return Object.fromEntries(newest);
}

function readRelease(file: string): Release | undefined {
  try {
    return release.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
