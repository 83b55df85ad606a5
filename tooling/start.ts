// npm start: builds what is stale, publishes it into the data folder and runs the server, which prints the rest.
import path from 'node:path';
import { spawnServer } from './product/server-process.ts';
import { root } from './release/houses.ts';
import { prepareReleases } from './release/prepare.ts';

const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'var');

try {
  await prepareReleases(dataDir, console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

console.log('Starting the server …');
const server = spawnServer({ DATA_DIR: dataDir }, 'inherit');
// The server closes its database and finishes its answers first; we stay until it has gone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
