import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const aptGet = (...args: string[]): boolean =>
  spawnSync('apt-get', ['-y', '-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status === 0;

/** True where packages of Debian can be had. */
export const hasAptGet = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Brings the lists of packages up to date. */
export const updateLists = (): boolean => aptGet('update');

/**
 * Installs packages of Debian, once for this machine. Several lists are alternatives: the first that can be installed
 * is. Does nothing without the rights or where there is no apt-get; who needs the packages looks for them afterwards.
 */
export function installOnDebian(what: string, ...alternatives: readonly (readonly string[])[]): void {
  if (!hasAptGet()) return;
  console.log(`Installing ${what} by apt-get (once for this machine) …`);
  updateLists();
  alternatives.some((packages) => aptGet('install', '--no-install-recommends', ...packages));
}
