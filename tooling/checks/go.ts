import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installOnDebian } from './debian.ts';

/** Debian's packages of Go and of the functions that Helm gives its templates: the proof of the chart takes both. */
export const goPackages = ['golang-go', 'golang-github-masterminds-sprig-dev'] as const;

/** Installs what the proof of the chart takes, where it is missing and can be had; else that proof fails, and says so. */
export function ensureGo(): void {
  const isThere =
    spawnSync('go', ['version']).status === 0 && existsSync('/usr/share/gocode/src/github.com/Masterminds/sprig');
  if (!isThere) installOnDebian('Go', goPackages);
}
