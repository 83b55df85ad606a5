import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const holdFile = (dataDir: string) => path.join(dataDir, 'backup.hold');

/** Where objects that are removed during a backup are kept until it is over. */
export const heldFolder = (dataDir: string): string => path.join(dataDir, 'objects', 'held');

/** Whether a backup of this data folder is under way. That of a process which was killed counts for nothing. */
export function isHeld(dataDir: string): boolean {
  try {
    process.kill(Number(readFileSync(holdFile(dataDir), 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** Keeps objects from being removed until `release`; throws while another backup does. */
export function holdRemovals(dataDir: string): { release(): void } {
  if (isHeld(dataDir)) throw new Error(`Another backup of ${dataDir} is under way; wait for its end.`);
  const release = (): void => {
    rmSync(holdFile(dataDir), { force: true });
    rmSync(heldFolder(dataDir), { recursive: true, force: true });
  };
  release();
  writeFileSync(holdFile(dataDir), String(process.pid));
  return { release };
}
