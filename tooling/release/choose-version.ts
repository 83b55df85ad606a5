import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageVersion } from './houses.ts';
import { sourceHash } from './source-hash.ts';
import type { BuildPlan } from './build-house.ts';

/** What was published into a data folder: version -> hash of the sources it was built from. */
type PublishedSources = Record<string, string>;

const sourcesFile = (dataDir: string, house: string): string => path.join(dataDir, 'incoming', house, 'sources.json');

function readSources(dataDir: string, house: string): PublishedSources {
  const file = sourcesFile(dataDir, house);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublishedSources) : {};
}

export function rememberSources(dataDir: string, plan: BuildPlan): void {
  const file = sourcesFile(dataDir, plan.house);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({ ...readSources(dataDir, plan.house), [plan.version]: plan.sourceHash }, null, 2),
  );
}

/**
 * A published version is immutable. While developing, sources that differ from what was published under the package's
 * version become `1.0.0-dev.<hash>`; a release that should keep its plain number raises it in package.json.
 */
export function planBuild(house: string, dataDir: string): BuildPlan {
  const version = packageVersion(house);
  const hash = sourceHash(house);
  const published = readSources(dataDir, house)[version];
  const isTaken = house !== 'host' && published !== undefined && published !== hash;
  const isDeveloping = process.env.NODE_ENV !== 'production';
  return { house, version: isTaken && isDeveloping ? `${version}-dev.${hash.slice(0, 8)}` : version, sourceHash: hash };
}
