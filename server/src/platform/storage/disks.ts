import { mkdir, stat, statfs } from 'node:fs/promises';
import type { Settings } from '../settings/settings.ts';

/** The folders that the product writes to: database, keys and releases in the one, stored files in the other. */
const folderSettings = ['DATA_DIR', 'STORAGE_DIR'] as const;

export type FolderSetting = (typeof folderSettings)[number];

/** A file system that the product writes to, in bytes. */
export interface Disk {
  /** The settings whose folders lie on it; one at least. */
  folders: [FolderSetting, ...FolderSetting[]];
  total: number;
  /** What the server may still use. */
  free: number;
}

/** What of the file system is looked at. */
interface Files {
  mkdir(folder: string, options: { recursive: true }): Promise<unknown>;
  stat(folder: string): Promise<{ dev: number }>;
  statfs(folder: string): Promise<{ blocks: number; bavail: number; bsize: number }>;
}

/** Each file system under DATA_DIR and STORAGE_DIR once. */
export async function readDisks(
  settings: Pick<Settings, FolderSetting>,
  files: Files = { mkdir, stat, statfs },
): Promise<Disk[]> {
  const disks = new Map<number, Disk>();
  for (const name of folderSettings) {
    const folder = settings[name];
    await files.mkdir(folder, { recursive: true });
    const { dev } = await files.stat(folder);
    const known = disks.get(dev);
    if (known) {
      known.folders.push(name);
      continue;
    }
    const { blocks, bavail, bsize } = await files.statfs(folder);
    disks.set(dev, { folders: [name], total: blocks * bsize, free: bavail * bsize });
  }
  return [...disks.values()];
}
