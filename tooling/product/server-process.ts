import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { root } from '../release/packages.ts';

/**
 * Makes glibc return memory: pictures are drawn on changing threads, each of which would keep the most that it ever
 * held; two heaps do for two pictures at a time. Elsewhere the name means nothing. Blocks stay in the heaps: mapping
 * the large ones by themselves makes drawing an SVG up to 60 times slower.
 */
export const memoryEnv = { MALLOC_ARENA_MAX: '2' } as const;

/** The server as a child process; the entry prints its address itself. */
export const spawnServer = (env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, 'server/src/server.ts'], {
    cwd: root,
    env: { ...memoryEnv, ...process.env, ...env },
    stdio,
  });

/** Resolves when the server has ended after a request to stop. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exited;
}
