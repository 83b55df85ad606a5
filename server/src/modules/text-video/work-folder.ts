import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../platform/settings/settings.ts';

type Place = Pick<Settings, 'DATA_DIR'>;

const week = 7 * 86_400_000;

const rootOf = ({ DATA_DIR }: Place) => path.join(DATA_DIR, 'text-video');

/** Folder of the finished shots of a video, on the machine that makes it. */
export const workFolderOf = (settings: Place, id: string): string => path.join(rootOf(settings), id);

/** Removes what makings left that were given up: folders in which nothing was made for a week. */
export async function clearOldFolders(settings: Place, now: Date): Promise<void> {
  const names = await readdir(rootOf(settings)).catch(() => []);
  for (const name of names) {
    const folder = workFolderOf(settings, name);
    const known = await stat(folder).catch(() => undefined);
    if (known && known.mtimeMs < now.getTime() - week) await rm(folder, { recursive: true, force: true });
  }
}
