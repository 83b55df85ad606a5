import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Release } from 'shared-contracts/release';
import type { Database } from '../../platform/database/database.ts';
import { addRelease, findRelease, isRemoved, liftRemoval } from './registry.queries.ts';
import { describingFile, type HandedIn } from './examine-build.ts';
import { type ReleaseFiles, sriOf } from './release-files.ts';
import { releaseTexts } from './release.texts.ts';

/** A build whose files are exactly as its release.json says. */
export interface ExaminedBuild {
  files: HandedIn;
  release: Release;
}

export interface AddedRelease {
  release: Release;
  sri: string;
  /** False when the same bytes existed before. */
  isNew: boolean;
}

/**
 * Keeps the files of a checked build, and then its row, so that a release is complete before anything can refer to it.
 * Throws Conflict for other bytes under a known version.
 */
export async function keepRelease(
  db: Database,
  store: ReleaseFiles,
  { files, release }: ExaminedBuild,
  { by, time }: { by: string; time: Date },
): Promise<AddedRelease> {
  const { name, version } = release;
  const known = await findRelease(db, name, version);
  if (known) {
    if (JSON.stringify((JSON.parse(known.text) as Release).assets) !== JSON.stringify(release.assets)) {
      throw new AppError(ErrorCode.Conflict, releaseTexts.publishedAlready(name, version));
    }
    const isGone = await isRemoved(db, name, version);
    if (isGone || !(await isWhole(store, release))) {
      await store.write(name, version, new Map([...files, [describingFile, Buffer.from(known.text)]]));
      await liftRemoval(db, name, version);
    }
    return { release: JSON.parse(known.text) as Release, sri: known.sri, isNew: false };
  }
  await store.write(name, version, files);
  const text = files.get(describingFile)!.toString('utf8');
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  const isNew = await addRelease(db, { name, version, text, sri: sriOf(text), bytes, addedTime: time, addedBy: by });
  return { release, sri: sriOf(text), isNew };
}

async function isWhole(store: ReleaseFiles, { name, version, assets }: Release): Promise<boolean> {
  for (const file of [describingFile, ...Object.keys(assets)])
    if (!(await store.read(name, version, file))) return false;
  return true;
}
