import { type ChildProcess, spawn } from 'node:child_process';
import { debianProgram, shelf } from './debian-program.ts';
import { freePort } from './faults/newsroom-process.ts';

/** A Redis of Debian, with nothing kept on disk. */
export interface RunningRedis {
  url: string;
  port: number;
  /** Ends it as a power cut does, or lets it stand still. */
  kill(): Promise<void>;
  halt(): void;
  proceed(): void;
}

/** Starts Redis on a port, with a password and more settings where given. */
export async function startRedis({
  port,
  password = '',
  more = [],
}: {
  port?: number;
  password?: string;
  more?: readonly string[];
} = {}): Promise<RunningRedis> {
  const chosen = port ?? (await freePort());
  const rights = password === '' ? [] : ['--requirepass', password];
  const child: ChildProcess = spawn(
    debianProgram('redis-server'),
    ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...rights, ...more],
    { env: { ...process.env, LD_LIBRARY_PATH: shelf }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout!.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(output)));
  });
  return {
    port: chosen,
    url: `redis://${password === '' ? '' : `:${password}@`}127.0.0.1:${chosen}`,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    halt: () => void child.kill('SIGSTOP'),
    proceed: () => void child.kill('SIGCONT'),
  };
}
