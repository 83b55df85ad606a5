import { existsSync } from 'node:fs';
import path from 'node:path';

const packages = {
  promtool: 'prometheus',
  caddy: 'caddy',
  nginx: 'nginx',
  'redis-server': 'redis-server',
  varnishd: 'varnish',
} as const;

/** Where tooling/checks/debian-programs.ts lays programs that the machine lacks, and libraries of theirs. */
export const shelf = path.resolve(import.meta.dirname, '../../node_modules/.cache/newsroom/programs');

/** Path of a program of Debian; throws the name of its package where the machine has none. */
export function debianProgram(name: keyof typeof packages): string {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', shelf];
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`Install ${packages[name]}, or run npm test -- --all as root on Debian.`);
  return found;
}
