import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { federatedPackages, packageVersion } from './packages.ts';
import { sourceHash } from './source-hash.ts';
import type { BuildPlan } from './build-package.ts';

/** The releases published into a data folder: version -> hash of the sources it was built from. */
type PublishedSources = Record<string, string>;

const sourcesFile = (dataDir: string, packageName: string): string =>
  path.join(dataDir, 'incoming', packageName, 'sources.json');

function readSources(dataDir: string, packageName: string): PublishedSources {
  const file = sourcesFile(dataDir, packageName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublishedSources) : {};
}

export function rememberSources(dataDir: string, plan: BuildPlan): void {
  const file = sourcesFile(dataDir, plan.packageName);
  mkdirSync(path.dirname(file), { recursive: true });
  const sources = { ...readSources(dataDir, plan.packageName), [plan.version]: plan.sourceHash };
  // Another process that starts on the folder never reads half of it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(sources, null, 2));
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * A published version is immutable. While developing, sources that differ from what was published under the package's
 * version become `1.0.0-dev.<hash>`; a release with a plain number needs a new one in package.json.
 */
export function planBuild(packageName: string, dataDir: string): BuildPlan {
  const version = packageVersion(packageName);
  const hash = sourceHash(packageName);
  const published = readSources(dataDir, packageName)[version];
  const isTaken = packageName !== 'host' && published !== undefined && published !== hash;
  const isDeveloping = process.env.NODE_ENV !== 'production';
  return {
    packageName,
    version: isTaken && isDeveloping ? `${version}-dev.${hash.slice(0, 8)}` : version,
    sourceHash: hash,
  };
}

/** Builds under the versions of their package.json, of the named packages or of all. */
export const releasePlans = (names: readonly string[] = federatedPackages()): BuildPlan[] =>
  names.map((packageName) => ({
    packageName,
    version: packageVersion(packageName),
    sourceHash: sourceHash(packageName),
  }));
