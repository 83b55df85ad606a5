// npm run lint [-- path…]: eslint with the walls, then the search for circles.
import { spawnSync } from 'node:child_process';
import { findCircles, importGraph } from './walls/circles.ts';
import { root } from './release/houses.ts';

const paths = process.argv.slice(2);
const eslint = spawnSync(
  process.execPath,
  ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...(paths.length > 0 ? paths : ['.'])],
  {
    cwd: root,
    stdio: 'inherit',
  },
);

const circles = findCircles(importGraph(root));
for (const circle of circles) console.error(`Import circle: ${circle.join(' → ')}`);
if (circles.length > 0)
  console.error('A type or value that two files need stands below both: move it into a file of its own.');

process.exit(eslint.status !== 0 || circles.length > 0 ? 1 : 0);
