import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installOnDebian } from './debian.ts';

/**
 * Installs Go and the functions that Helm gives its templates, where they are missing and can be had: the proof of the
 * chart takes them, and says so where they are not.
 */
export function ensureGo(): void {
  const isThere =
    spawnSync('go', ['version']).status === 0 && existsSync('/usr/share/gocode/src/github.com/Masterminds/sprig');
  if (!isThere) installOnDebian('Go', ['golang-go', 'golang-github-masterminds-sprig-dev']);
}
