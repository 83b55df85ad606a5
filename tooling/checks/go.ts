import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installOnDebian } from './debian.ts';

const isThere = (): boolean =>
  spawnSync('go', ['version']).status === 0 && existsSync('/usr/share/gocode/src/github.com/Masterminds/sprig');

/** Go and the functions that Helm gives its templates: the chart is rendered by them. Says so where they cannot be had. */
export function ensureGo(): void {
  if (isThere()) return;
  installOnDebian('Go', ['golang-go', 'golang-github-masterminds-sprig-dev']);
  if (!isThere()) console.log('Not proved here: the chart as Kubernetes gets it (helm-render.slow.test.ts) takes Go.');
}
