import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../release/packages.ts';
import { hasAptGet, updateLists } from './debian.ts';

/** Package of Debian -> the one program of it that the tests run. */
const programs = {
  prometheus: 'usr/bin/promtool',
  caddy: 'usr/bin/caddy',
  nginx: 'usr/sbin/nginx',
  'redis-server': 'usr/bin/redis-server',
  varnish: 'usr/sbin/varnishd',
} as const;

/** What a program is taken out with: Redis is a link to a program of another package; both need libraries. */
const besides: Partial<Record<string, readonly string[]>> = {
  'redis-server': ['redis-tools', 'libjemalloc2', 'liblzf1'],
  varnish: ['libjemalloc2'],
};

/** Folder that the programs are laid in; server/test/debian-program.ts looks there. */
const shelf = path.join(root, 'node_modules/.cache/newsroom/programs');

const isThere = (file: string): boolean =>
  [path.basename(file), `/${file}`, path.join(shelf, path.basename(file))].some(
    // nginx knows -v alone; the others print their help or refuse.
    (place) => spawnSync(place, ['-v'], { stdio: 'ignore' }).error === undefined,
  );

/**
 * Takes programs out of Debian's packages where they are missing: nothing is installed, so that no service starts on
 * the machine of who runs the tests.
 */
export function ensureDebianPrograms(): void {
  const missing = Object.entries(programs).filter(([, file]) => !isThere(file));
  if (missing.length === 0 || !hasAptGet()) return;
  console.log(`Fetching ${missing.map(([name]) => name).join(', ')} by apt-get (once for this checkout) …`);
  updateLists();
  const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-debian-'));
  const run = (command: string, ...args: string[]): void =>
    void spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    // Each by itself: a release that lacks one has the others. Who needs a program that is not there says so.
    for (const [name] of missing)
      run('apt-get', 'download', '-qq', '-o', 'APT::Sandbox::User=root', name, ...(besides[name] ?? []));
    for (const file of readdirSync(folder)) run('dpkg-deb', '-x', file, 'unpacked');
    mkdirSync(shelf, { recursive: true });
    for (const [, file] of missing) {
      const unpacked = path.join(folder, 'unpacked', file);
      if (existsSync(unpacked)) copyFileSync(unpacked, path.join(shelf, path.basename(file)));
    }
    // Libraries lie beside the programs, which are started with LD_LIBRARY_PATH.
    for (const library of globSync('unpacked/usr/lib/*/{,varnish/vmods/}lib*.so*', { cwd: folder }))
      copyFileSync(path.join(folder, library), path.join(shelf, path.basename(library)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
