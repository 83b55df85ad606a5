// npm run lint [-- path…]: eslint with the boundaries, then the search for cycles.
import { spawnSync } from 'node:child_process';
import { findCycles, importGraph } from './boundaries/cycles.ts';
import { heapSize } from './checks/heap-size.ts';
import { root } from './release/packages.ts';

const paths = process.argv.slice(2);
const eslint = spawnSync(
  process.execPath,
  [heapSize, 'node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...(paths.length > 0 ? paths : ['.'])],
  {
    cwd: root,
    stdio: 'inherit',
  },
);

const cycles = findCycles(importGraph(root));
for (const cycle of cycles) console.error(`Import cycle: ${cycle.join(' → ')}`);
if (cycles.length > 0) console.error('Move the type or value that two files need into a file of its own below both.');

process.exit(eslint.status !== 0 || cycles.length > 0 ? 1 : 0);
