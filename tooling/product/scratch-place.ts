import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const bytesWanted = 4 * 1024 ** 3;

/**
 * Returns the place of folders of temporary data: in memory where the system offers enough of it, which makes a
 * database in a tenth of the time, else with the other temporary files.
 */
export function scratchPlace(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= bytesWanted) return memory;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}
