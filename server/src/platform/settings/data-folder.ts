import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from './durable-file.ts';

/** Lies in a data folder while it is being restored. */
export const unfinishedRestore = (dataDir: string): string => path.join(dataDir, 'restore.unfinished');

/** Thrown when another server runs on the same data folder (F06). */
export class FolderInUse extends Error {}

interface Holder {
  pid: number;
  /** When the process began, as the kernel counts; distinguishes a process from a later one with the same number. */
  began: string;
}

/**
 * Claims the data folder for this process; throws FolderInUse while another server has it. The
 * claim of a server that was killed counts for nothing.
 */
export function claimDataFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(unfinishedRestore(dataDir)))
    throw new FolderInUse(
      `A restore into ${dataDir} was broken off. Run npm run restore -- <file> again before the server is started.`,
    );
  const file = path.join(dataDir, 'server.lock');
  const holder = readHolder(file);
  if (holder && holder.pid !== process.pid && beganOf(holder.pid) === holder.began) {
    throw new FolderInUse(
      `Another server (process ${holder.pid}) is running on ${dataDir}. Stop it, or start this one with another ` +
        'DATA_DIR.',
    );
  }
  rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: beganOf(process.pid) }), { flag: 'wx' });
  } catch {
    throw new FolderInUse(`Another server has just been started on ${dataDir}.`);
  }
  return { release: () => rmSync(file, { force: true }) };
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Start time of a live process; undefined when there is none. Without /proc all live processes look alike. */
function beganOf(pid: number | undefined): string | undefined {
  if (pid === undefined) return undefined;
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) ? readFileSync(stat, 'utf8').split(') ')[1]?.split(' ')[19] : 'alive';
}

/** A text that is made once and kept in a file of mode 0600. */
export function keepText(file: string, make: () => string): string {
  // Another process may make it in this moment: then that one's text is read.
  if (!existsSync(file)) writeDurably(file, make(), { isNew: true });
  return readFileSync(file, 'utf8').trim();
}
