import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const holdFile = (storageDir: string) => path.join(storageDir, 'backup.hold');

/** Where objects that are removed during a backup are kept until it is over. */
export const heldFolder = (storageDir: string): string => path.join(storageDir, 'held');

/** True while a backup of these stored files is under way. That of a process which was killed counts for nothing. */
export function isHeld(storageDir: string): boolean {
  try {
    process.kill(Number(readFileSync(holdFile(storageDir), 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** Keeps objects from being removed until `release`; throws while another backup does. */
export function holdRemovals(storageDir: string): { release(): void } {
  if (isHeld(storageDir)) throw new Error(`Another backup of ${storageDir} is under way; wait for its end.`);
  const release = (): void => {
    rmSync(holdFile(storageDir), { force: true });
    rmSync(heldFolder(storageDir), { recursive: true, force: true });
  };
  release();
  mkdirSync(storageDir, { recursive: true });
  writeFileSync(holdFile(storageDir), String(process.pid));
  return { release };
}
