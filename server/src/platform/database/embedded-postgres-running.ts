import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the database's owner, and of the database. */
export const embeddedUser = 'newsroom';

/** Address of an embedded database with the password of its data folder. */
export function embeddedUrl(dataDir: string, port: number): string {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim();
  return `postgresql://${embeddedUser}:${password}@127.0.0.1:${port}/${embeddedUser}`;
}

/** Address of the embedded database that runs on a data folder now; undefined when none does. */
export function runningDatabase(dataDir: string): string | undefined {
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n');
  return isPostgres(Number(pid)) ? embeddedUrl(dataDir, Number(port)) : undefined;
}

/** Stops a PostgreSQL that outlived its server, so that there is never a second one on the folder. */
export async function stopLeftOver(cluster: string, say: (line: string) => void): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!isPostgres(pid)) return;
  say('stopping a database left over from a server that was killed');
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 15_000;
  while (isPostgres(pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  if (isPostgres(pid)) throw new Error(`A database process (${pid}) still uses ${cluster} and does not stop.`);
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  // The number may have gone to another program after a reboot.
  return existsSync(commandLine)
    ? readFileSync(commandLine, 'utf8').includes('postgres')
    : process.platform !== 'linux';
}
