import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Folders with a webpack build that have something to build yet: the host and every remote. */
export function federatedPackages(): string[] {
  return readdirSync(root)
    .filter((name) => name === 'host' || name.startsWith('remote-'))
    .filter((name) => existsSync(path.join(root, name, 'src/index.ts')))
    .sort();
}

export const packageVersion = (packageName: string): string =>
  (JSON.parse(readFileSync(path.join(root, packageName, 'package.json'), 'utf8')) as { version: string }).version;

/** Returns the folder of a build of the package: a remote's carries its version, the host has only one. */
export const distFolder = (packageName: string, version: string): string =>
  packageName === 'host' ? path.join(root, packageName, 'dist') : path.join(root, packageName, 'dist', version);
