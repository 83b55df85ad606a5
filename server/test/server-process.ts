import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A real server process on a database of ours. */
export interface ServerProcess {
  child: ChildProcess;
  /** The output so far, of both streams. */
  output(): string;
  /** Address once it serves; rejects with its output when it ends before. */
  ready: Promise<string>;
  exit: Promise<number | null>;
}

/** Runs server.ts as `npm start` does, on any free port and in a folder of its own unless given otherwise. */
export function runServer(environment: Record<string, string>): ServerProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, '../src/server.ts')],
    {
      env: {
        NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/newsroom/compiled'),
        ...process.env,
        NODE_ENV: 'development',
        PORT: '0',
        HOST: '127.0.0.1',
        DEMO: '0',
        LOG_LEVEL: 'warn',
        DATA_DIR: mkdtempSync(path.join(tmpdir(), 'newsroom-process-')),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString();
        const found = /^ready (http:\S+)/m.exec(output);
        if (found) resolve(found[1]!);
      });
    }
    void exit.then(() => reject(new Error(output)));
  });
  // Callers that only wait for the end need not handle it.
  ready.catch(() => undefined);
  return { child, output: () => output, ready, exit };
}
