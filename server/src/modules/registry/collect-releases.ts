import { registryDocument } from 'shared-contracts/release';
import type { Database } from '../../platform/database/database.ts';
import { addRemoval, headsSince, listReleases } from './registry.queries.ts';
import { shownSince } from './remote-health.queries.ts';
import { describingFile } from './examine-build.ts';
import type { Registry } from './registry.ts';
import type { ReleaseFiles } from './release-files.ts';
import { registryTexts } from './registry.texts.ts';

const day = 86_400_000;
const keptAfterActive = 30 * day;
const keptAfterShown = day;
/** Age below which a release is kept, so that somebody has time to make it active. */
const keptAfterAdded = 7 * day;

export interface Collected {
  removed: { name: string; version: string; bytes: number }[];
  kept: { name: string; version: string; reason: string }[];
}

/**
 * Removes the files of releases that nobody can need. Kept are those named by the registries of the last 30 days, those
 * that a tab showed in the last 24 hours, and those added in the last 7 days.
 */
export async function collectReleases(
  { db, registry, files, now }: { db: Database; registry: Registry; files: ReleaseFiles; now(): Date },
  { dryRun, by }: { dryRun: boolean; by: string },
): Promise<Collected> {
  const time = now();
  const ago = (milliseconds: number) => new Date(time.getTime() - milliseconds);
  const recentlyShown = await shownSince(db, ago(keptAfterShown));
  const current = registry.current?.document;
  const named = new Set<string>();
  for (const { text } of await headsSince(db, registry.env, ago(keptAfterActive))) {
    for (const [name, { releases }] of Object.entries(registryDocument.parse(JSON.parse(text)).remotes))
      for (const version of Object.keys(releases)) named.add(`${name}@${version}`);
  }
  const result: Collected = { removed: [], kept: [] };
  for (const { name, version, bytes, addedTime, text } of await listReleases(db)) {
    const key = `${name}@${version}`;
    const reason =
      current?.remotes[name]?.releases[version] !== undefined
        ? registryTexts.inUse
        : named.has(key)
          ? registryTexts.usedInMonth
          : recentlyShown.has(key)
            ? registryTexts.openInDay
            : addedTime > ago(keptAfterAdded)
              ? registryTexts.uploadedInWeek
              : undefined;
    if (reason !== undefined) {
      result.kept.push({ name, version, reason });
      continue;
    }
    result.removed.push({ name, version, bytes });
    if (dryRun) continue;
    // Recorded first: a half-removed release after a kill must not count as a release.
    await addRemoval(db, name, version, by, time);
    await files.remove(name, version, [
      describingFile,
      ...Object.keys((JSON.parse(text) as { assets: object }).assets),
    ]);
  }
  return result;
}
