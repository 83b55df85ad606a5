import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Puts a folder's own list of names on the disk; some systems know no such thing. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Writes a file of mode 0600 that is there whole or not at all, also after a power cut: an empty key file would keep
 * the server from starting. With `isNew` another process's file stays; false then.
 */
export function writeDurably(file: string, text: string, { isNew = false } = {}): boolean {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    if (isNew) linkSync(draft, file);
    else renameSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(path.dirname(file));
  return true;
}
