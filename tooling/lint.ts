// npm run lint [-- path…]: eslint with the boundaries, then the search for cycles.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findCycles, importGraph } from './boundaries/cycles.ts';
import { heapSize } from './checks/heap-size.ts';
import { serverFolders } from './checks/server-folders.ts';
import { root } from './release/packages.ts';

const paths = process.argv.slice(2);
// Server and screens one after the other: the types of both at once take twice the memory. The kit that other teams
// build with holds only some of the folders.
const parts = [
  serverFolders.filter((folder) => existsSync(path.join(root, folder))),
  ['.', ...serverFolders.flatMap((folder) => ['--ignore-pattern', `${folder}/`])],
];
const isClean = (paths.length > 0 ? [paths] : parts).map(
  (part) =>
    spawnSync(process.execPath, [heapSize, 'node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...part], {
      cwd: root,
      stdio: 'inherit',
    }).status === 0,
);

const cycles = findCycles(importGraph(root));
for (const cycle of cycles) console.error(`Import cycle: ${cycle.join(' → ')}`);
if (cycles.length > 0) console.error('Move the type or value that two files need into a file of its own below both.');

process.exit(isClean.includes(false) || cycles.length > 0 ? 1 : 0);
