// npm run typecheck: the TypeScript, the JavaScript that builds and starts it, and the scripts of the public pages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { heapSize } from './checks/heap-size.ts';
import { root } from './release/packages.ts';

// Server and screens one after the other: the types of both at once take twice the memory. The kit that other teams
// build with holds neither, and only some of the packages.
const parts = ['tsconfig.server.json', 'tsconfig.screens.json', 'tsconfig.js.json', 'tsconfig.assets.json'].filter(
  (file) => existsSync(path.join(root, file)),
);
const projects = parts.length > 0 ? parts : ['tsconfig.json'];
const failed = projects.filter(
  (project) =>
    spawnSync(
      process.execPath,
      [heapSize, 'node_modules/typescript/bin/tsc', '--noEmit', '--project', project, ...process.argv.slice(2)],
      { cwd: root, stdio: 'inherit' },
    ).status !== 0,
);
process.exit(failed.length > 0 ? 1 : 0);
