// npm start: builds what is stale, publishes it into the data folder and keeps the server running, which prints the
// rest.
import path from 'node:path';
import { findOlderPostgres } from './product/older-postgres.ts';
import { spawnServer } from './product/server-process.ts';
import { superviseServer } from './product/supervise-server.ts';
import { root } from './release/packages.ts';
import { prepareReleases } from './release/prepare.ts';

const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'var');

try {
  await prepareReleases(dataDir, console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const olderPostgres = findOlderPostgres(dataDir, console.log);
console.log('Starting the server …');
// The only message between the two is that the server is ready.
const server = superviseServer({
  start: () => spawnServer({ DATA_DIR: dataDir, ...olderPostgres }, ['inherit', 'inherit', 'inherit', 'ipc']),
  say: console.log,
});
// The server closes its database and finishes its answers first; this process waits until it has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.stop(signal));
process.exit(await server.ended);
