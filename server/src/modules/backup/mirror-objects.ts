import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

const spaces = ['public', 'private'];
/** Milliseconds between looks for new objects. */
const every = 60_000;

/** Copies objects that are in one tree and not yet in another; the object of a name never changes. Returns how many. */
export async function mirrorObjects(from: string, to: string, since = Number.NEGATIVE_INFINITY): Promise<number> {
  let copied = 0;
  for (const space of spaces) {
    for (const folder of await readdir(path.join(from, space)).catch(() => [])) {
      const source = path.join(from, space, folder);
      // A folder changes with its names: one that has not is not read again.
      if ((await stat(source).catch(() => undefined))?.mtimeMs! < since) continue;
      for (const name of await readdir(source).catch(() => []))
        copied += await copyNew(path.join(source, name), path.join(to, space, folder, name));
    }
  }
  return copied;
}

/** An object is a file, or a folder of pieces; it has its name there only once it is whole. */
async function copyNew(source: string, target: string): Promise<number> {
  if (existsSync(target)) return 0;
  const draft = `${target}.part`;
  try {
    if ((await stat(source)).isDirectory()) {
      await mkdir(draft, { recursive: true });
      for (const piece of await readdir(source)) await copyFile(path.join(source, piece), path.join(draft, piece));
    } else {
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(source, draft);
    }
    await rename(draft, target);
    return 1;
  } catch (error) {
    // Removed in this moment.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Where stored objects are mirrored beside the log of changes. */
export const mirrorOf = (walArchive: string): string => path.join(walArchive, 'objects');

/** Keeps that mirror, until stopped. */
export function followObjects(
  storageDir: string,
  walArchive: string,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let since = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> = Promise.resolve();
  const turn = (): void => {
    // Objects written in the moment of the search are searched for once more.
    const startTime = Date.now() - every;
    underWay = mirrorObjects(storageDir, mirrorOf(walArchive), since)
      .then(() => void (since = startTime))
      .catch(report)
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, every).unref();
      });
  };
  turn();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
      await mirrorObjects(storageDir, mirrorOf(walArchive), since).catch(report);
    },
  };
}
