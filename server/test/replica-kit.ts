import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../src/platform/database/embedded-postgres-child.ts';

/** A PostgreSQL of its own and a streaming replica of it. */
export interface PrimaryAndReplica {
  primary: string;
  replica(): string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

const quick = ['fsync=off', 'shared_buffers=32MB'];

/** A folder that the user whom PostgreSQL runs as may enter. */
function emptyFolder(): string {
  const folder = mkdtempSync(path.join(process.env.SCRATCH_DIR ?? tmpdir(), 'newsroom-replica-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Starts a PostgreSQL and a replica that streams from it. The replica begins as a copy of the stopped files: the
 * programs of the registry package have no pg_basebackup.
 */
export async function startPrimaryAndReplica(): Promise<PrimaryAndReplica> {
  const [dataDir, replicaDir] = [emptyFolder(), emptyFolder()];
  const startPrimary = () => startEmbeddedPostgres({ dataDir, parameters: quick });
  await (await startPrimary()).stop();
  cpSync(dataDir, replicaDir, { recursive: true, preserveTimestamps: true });
  copyOwners(dataDir, replicaDir);
  const cluster = path.join(replicaDir, 'postgres');
  const primary = await startPrimary();
  const { hostname, port, username, password } = new URL(primary.url);
  const from = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(path.join(cluster, 'standby.signal'), '', { mode: 0o644 });
  const start = () =>
    startEmbeddedPostgres({
      dataDir: replicaDir,
      parameters: [...quick, 'hot_standby=on', `primary_conninfo=${from}`, 'wal_retrieve_retry_interval=200ms'],
    });
  let replica: EmbeddedPostgres = await start();
  return {
    primary: primary.url,
    replica: () => replica.url,
    stopReplica: () => replica.stop(),
    startReplica: async () => void (replica = await start()),
    async close() {
      await replica.stop();
      await primary.stop();
      for (const folder of [dataDir, replicaDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives the copied files to the owner of the copied ones. */
function copyOwners(from: string, to: string): void {
  for (const name of ['', ...(readdirSync(from, { recursive: true }) as string[])]) {
    const { uid, gid, mode } = statSync(path.join(from, name));
    chownSync(path.join(to, name), uid, gid);
    chmodSync(path.join(to, name), mode & 0o777);
  }
}
