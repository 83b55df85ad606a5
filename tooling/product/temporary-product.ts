import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { prepareReleases } from '../release/prepare.ts';
import { createOwnDatabase } from './own-database.ts';
import { spawnServer, stopServer } from './server-process.ts';

export interface TemporaryProduct {
  url: string;
  demoPassword: string;
  dataDir: string;
  /** The last lines the server said. */
  log(): string;
  stop(): Promise<void>;
}

const patience = 180_000;

/** A port that nobody listens at now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A whole product of its own: a free port, a data folder and, where DATABASE_URL names an outside server, a database that are thrown away, a demo password nobody knows. */
export async function startTemporaryProduct(say: (line: string) => void, env: NodeJS.ProcessEnv = {}): Promise<TemporaryProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-data-'));
  await prepareReleases(dataDir, say);
  const demoPassword = `Demo-${randomBytes(6).toString('hex')}1`;
  const port = await freePort();
  const outside = env.DATABASE_URL ?? process.env.DATABASE_URL;
  const database = outside ? await createOwnDatabase(outside) : undefined;
  const server = spawnServer({ PORT: String(port), DATA_DIR: dataDir, DEMO_PASSWORD: demoPassword, ...env, ...(database && { DATABASE_URL: database.url }) }, ['ignore', 'pipe', 'pipe']);
  const lines: string[] = [];
  const log = (): string => lines.slice(-60).join('\n');
  const stop = async (): Promise<void> => {
    await stopServer(server);
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
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
