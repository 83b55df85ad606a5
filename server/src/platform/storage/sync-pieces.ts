import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { uptime } from 'node:os';

/**
 * Puts the bytes of pieces on the disk for good; ENOENT when one is gone. Two at once, so that other work finds a
 * thread.
 */
export async function syncPieces(paths: readonly string[]): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < paths.length) {
      const handle = await open(paths[next++]!, 'r+');
      await handle.datasync().finally(() => handle.close());
    }
  };
  await Promise.all([work(), work()]);
}

/**
 * True when a piece still has the bytes that were received. Only a power cut can change them between writing and
 * `syncPieces`, so only pieces written before this machine's last start are read again. A missing piece is reported
 * when it is moved.
 */
export async function isIntact(file: string, sha1: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (!found || found.mtimeMs >= Date.now() - uptime() * 1000) return true;
  return (
    createHash('sha1')
      .update(await readFile(file))
      .digest('hex') === sha1
  );
}
