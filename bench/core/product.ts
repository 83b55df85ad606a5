import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Password of the demo accounts of products that a bench starts. */
export const benchPassword = 'Bench-pass-2026';

/** A product started for measuring; `seconds` is the time from the command to its 'ready' line. */
export interface Product {
  url: string;
  dataDir: string;
  /** Its process; for startProduct that of the launcher. */
  pid: number;
  seconds: number;
  stop(): Promise<void>;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** An empty data folder outside the project; the caller removes it. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'newsroom-bench-'));
}

/** Removes a folder made by temporaryFolder. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Starts the product on a port of its own and waits until it serves. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  return start(['tooling/launch.cjs', 'start'], dataDir, env);
}

/** Starts the server alone, without screens, which these measurements do not need. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  return start(['--disable-warning=ExperimentalWarning', 'server/src/server.ts'], dataDir, env);
}

async function start(args: string[], dataDir: string, env: Record<string, string>): Promise<Product> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, DEMO_PASSWORD: benchPassword, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(child);
  return {
    url,
    dataDir,
    pid: child.pid!,
    seconds: (performance.now() - startedAt) / 1000,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /^ready (http:\S+)/m.exec(printed);
      if (ready) resolve(ready[1]!);
    });
    child.on('exit', (code) => reject(new Error(`The product stopped with ${code} before it served:\n${printed}`)));
  });
}

/** Runs an entry of tooling/launch.cjs to its end; throws when it fails. Returns the seconds it took. */
export async function runEntry(args: string[], env: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['tooling/launch.cjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm run ${args.join(' ')} ended with ${code}`);
  return (performance.now() - startedAt) / 1000;
}
