import { z } from 'zod';
import type pg from 'pg';
import type { Settings } from '../../platform/settings/settings.ts';
import { describingFile } from '../registry/examine-build.ts';
import { releaseFilesOf } from '../registry/open-registry.ts';
import { FolderReleases } from '../registry/release-files.ts';

const describedRelease = z.object({ assets: z.record(z.string(), z.unknown()) });

/** A release of the database with the files that it consists of. */
export interface NamedRelease {
  name: string;
  version: string;
  files: string[];
}

/** Every release that the database knows. */
export async function namedReleases(client: pg.Client): Promise<NamedRelease[]> {
  const { rows } = await client.query<{ name: string; version: string; text: string }>(
    'SELECT name, version, text FROM remote_releases ORDER BY 1, 2',
  );
  return rows.map(({ name, version, text }) => ({
    name,
    version,
    files: [describingFile, ...Object.keys(describedRelease.parse(JSON.parse(text)).assets)],
  }));
}

/**
 * Copies releases of the folder RELEASES_DIR to where the settings keep releases; one that is whole there stays as it
 * is. Each file is read back and compared. Returns how many were copied.
 */
export async function moveReleases(settings: Settings, releases: readonly NamedRelease[]): Promise<number> {
  if (settings.RELEASES_S3_URL === undefined) return 0;
  const [from, to] = [new FolderReleases(settings.RELEASES_DIR), releaseFilesOf(settings)];
  let copied = 0;
  for (const { name, version, files } of releases) {
    const held = new Map<string, Buffer>();
    for (const file of files) {
      const bytes = await from.read(name, version, file);
      if (bytes) held.set(file, bytes);
    }
    // Releases that nobody needed any more have been collected.
    if (held.size < files.length || (await isThere(to, name, version, held))) continue;
    await to.write(name, version, held);
    if (!(await isThere(to, name, version, held)))
      throw new Error(`${name} ${version} came back changed from ${to.place}`);
    copied += 1;
  }
  return copied;
}

async function isThere(
  store: ReturnType<typeof releaseFilesOf>,
  name: string,
  version: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<boolean> {
  for (const [file, bytes] of files) if (!(await store.read(name, version, file))?.equals(bytes)) return false;
  return true;
}
