import { totalmem } from 'node:os';

/**
 * Node's option for programs that hold the types of the whole workspace, which its own limit of 4 GB ends: half of the
 * machine's memory, at most 8 GB.
 */
export const heapSize = `--max-old-space-size=${Math.min(8192, Math.floor(totalmem() / 2 ** 21))}`;
