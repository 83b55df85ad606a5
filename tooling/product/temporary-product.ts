import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { prepareReleases } from '../release/prepare.ts';
import { createOwnDatabase } from './own-database.ts';
import { scratchPlace } from './scratch-place.ts';
import { spawnServer, stopServer } from './server-process.ts';

/** A data folder that a product has filled, and the password of its demo accounts. */
export interface FilledFolder {
  dataDir: string;
  demoPassword: string;
}

export interface TemporaryProduct extends FilledFolder {
  url: string;
  /** Returns the last lines of the server's output. */
  log(): string;
  /** Stops it and, unless it is to be kept, removes its folder. */
  stop(options?: { keepsFolder?: boolean }): Promise<void>;
}

const patience = 180_000;

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Copies a folder with its owners: as root, the database belongs to another user. */
function fill(dataDir: string, like: string): void {
  const { status } = spawnSync('cp', ['-a', `${like}/.`, dataDir], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${like} could not be copied.`);
}

/**
 * Starts a whole product: a free port, a data folder and, where DATABASE_URL names an external server, a database that
 * are thrown away, a demo password nobody knows. With `like`, it starts from a copy of that filled folder, without
 * making a newsroom again.
 */
export async function startTemporaryProduct(
  say: (line: string) => void,
  env: NodeJS.ProcessEnv = {},
  like?: FilledFolder,
): Promise<TemporaryProduct> {
  const dataDir = mkdtempSync(path.join(scratchPlace(), 'newsroom-data-'));
  // As root, the database runs as nobody, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  if (like) fill(dataDir, like.dataDir);
  await prepareReleases(dataDir, say);
  const demoPassword = like?.demoPassword ?? `Demo-${randomBytes(6).toString('hex')}1`;
  const port = await freePort();
  const external = env.DATABASE_URL ?? process.env.DATABASE_URL;
  const database = external ? await createOwnDatabase(external) : undefined;
  const server = spawnServer(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: demoPassword,
      ...env,
      ...(database && { DATABASE_URL: database.url }),
    },
    ['ignore', 'pipe', 'pipe'],
  );
  const lines: string[] = [];
  const log = (): string => lines.slice(-60).join('\n');
  const stop = async ({ keepsFolder = false } = {}): Promise<void> => {
    await stopServer(server);
    await database?.drop();
    if (!keepsFolder) rmSync(dataDir, { recursive: true, force: true });
  };
  const url = await new Promise<string>((resolve, reject) => {
    const giveUp = (reason: string): void => {
      clearTimeout(timer);
      reject(new Error(`${reason}\n${log()}`));
    };
    const timer = setTimeout(() => giveUp('The server was not ready in time.'), patience);
    server.once('exit', (code) => giveUp(`The server ended with ${code} before it was ready.`));
    for (const stream of [server.stdout, server.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const address = /^ready (https?:\S+)/.exec(line)?.[1];
        if (!address) return;
        clearTimeout(timer);
        resolve(address.replace(/\/$/, ''));
      });
    }
  }).catch(async (error: unknown) => {
    await stop().catch(() => undefined);
    throw error;
  });
  return { url, demoPassword, dataDir, log, stop };
}
