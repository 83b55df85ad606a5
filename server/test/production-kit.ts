import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint, InputOf } from 'shared-contracts/endpoints';
import type { Envelope } from 'shared-contracts/wire';
import { type Dispatcher, fetch as fetchBy } from 'undici';
import { environmentFile, readAsSystemd } from './environment-file.ts';
import { requestOf } from './helper.ts';
import { readUnit } from './production-docs.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What a service of systemd has of the machine. */
const machine = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };

/** Packs the product into an empty folder, as npm run pack does. */
export function packInto(folder: string): void {
  execFileSync(process.execPath, ['tooling/launch.cjs', 'pack', folder], { cwd: root, stdio: 'pipe' });
}

/** Writes settings as an EnvironmentFile. */
export function writeSettings(file: string, settings: Record<string, string>): void {
  writeFileSync(file, environmentFile(settings), { mode: 0o640 });
}

/** Runs a command of the packed product with settings of a file; returns what it says. */
export async function runCommand(product: string, file: string, ...command: string[]): Promise<string> {
  // This process may be what the command speaks to.
  const { stdout } = await promisify(execFile)(path.join(product, 'newsroom'), [`--env-file=${file}`, ...command], {
    env: machine,
    cwd: path.dirname(file),
  });
  return stdout;
}

/** A process of the packed product. */
export interface RunningUnit {
  url: string;
  /** Resolves once /readyz says so; rejects with the output when the process ends before. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts what a unit of deploy/systemd says, with another file of settings, other folders and another port. */
export function startUnit(
  name: string,
  { product, port, file }: { product: string; port: number; file: string },
): RunningUnit {
  const { command, environment } = readUnit(name, String(port));
  const [program = '', ...args] = command.map((word) => word.replace('/opt/newsroom', product));
  const child: ChildProcess = spawn(program, args, {
    // What the file says counts.
    env: {
      ...machine,
      ...environment,
      ...readAsSystemd(readFileSync(file, 'utf8')),
      PORT: String(port),
      DRAIN_SECONDS: '2',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    url,
    async ready() {
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async stop() {
      child.kill('SIGTERM');
      if ((await ended) !== 0) throw new Error(`${name} ended with ${child.exitCode}:\n${output}`);
    },
  };
}

/** Makes calls at an address, through whatever is before it. */
export class Client {
  readonly site: string;
  readonly #dispatcher: Dispatcher | undefined;

  constructor(site: string, dispatcher?: Dispatcher) {
    this.site = site;
    this.#dispatcher = dispatcher;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    bearer = '',
  ): Promise<{ status: number; envelope: Envelope }> {
    const { url, method, headers, payload } = await requestOf(endpoint, input as Record<string, unknown>, bearer);
    const { status, text } = await this.get(url, { method, headers, ...(payload && { body: payload }) });
    return { status, envelope: JSON.parse(text) as Envelope };
  }

  async get(
    place: string,
    options: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
  ): Promise<{ status: number; text: string; bytes: Buffer }> {
    const answer = await fetchBy(this.site + place, {
      ...options,
      ...(this.#dispatcher && { dispatcher: this.#dispatcher }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, text: bytes.toString(), bytes };
  }
}
