import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import type { PostgresBinaries } from './embedded-postgres-binaries.ts';

/** The user that PostgreSQL runs as; undefined is the user of this process. */
export interface RunAs {
  uid: number;
  gid: number;
}

const nobody: RunAs = { uid: 65_534, gid: 65_534 };

/** PostgreSQL refuses to run as root: it then runs as the owner of the data folder, or as nobody. */
export function chooseUser(dataDir: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? nobody : { uid, gid };
}

/** True when the user may pass through every folder above a place. */
function isReachable(place: string, { uid, gid }: RunAs): boolean {
  for (let folder = path.dirname(path.resolve(place)); ; folder = path.dirname(folder)) {
    const stat = statSync(folder);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * Folder of the cluster below the data folder, made for the user that runs it. Under root in a closed home such as
 * /root the user nobody has no access to it: the cluster then lies in /var/lib/newsroom and the data folder holds a
 * link to it.
 */
export function prepareClusterFolder(dataDir: string, user: RunAs | undefined): string {
  const place = path.join(dataDir, 'postgres');
  if (!user || isReachable(place, user)) return place;
  const elsewhere = path.join(
    '/var/lib/newsroom',
    createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16),
  );
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
  const target = path.join(elsewhere, 'postgres');
  if (!lstatSync(place, { throwIfNoEntry: false })) symlinkSync(target, place);
  return target;
}

/** Returns the binaries at a place that the user may read, copied where need be. */
export function accessibleBinaries(binaries: PostgresBinaries, user: RunAs | undefined): PostgresBinaries {
  const { home } = binaries;
  if (!user || home === null || isReachable(path.join(home, 'bin/postgres'), user)) return binaries;
  const copy = path.join('/var/lib/newsroom', `postgres-${binaries.version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(home, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, copy);
    } catch {
      // Another process was quicker.
      rmSync(half, { recursive: true, force: true });
    }
  }
  return { ...binaries, home: copy, initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') };
}

/** Makes a folder that only the given user can read. */
export function makePrivateFolder(folder: string, user: RunAs | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

/**
 * Moves a folder out of the way, such as one that a killed first start left half made; nothing is ever deleted (F05).
 */
export function moveAside(folder: string, now: Date, why = 'incomplete'): string {
  const aside = `${folder}.${why}-${now.toISOString().replace(/[:.]/g, '-')}`;
  renameSync(folder, aside);
  return aside;
}
