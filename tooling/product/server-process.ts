import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { root } from '../release/houses.ts';

/** The server as a child process; the entry prints its address itself. */
export const spawnServer = (env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, 'server/src/server.ts'], { cwd: root, env: { ...process.env, ...env }, stdio });

/** Resolves when the server has gone by itself after being asked to. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}
