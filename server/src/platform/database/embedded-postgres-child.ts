import type { ChildProcess } from 'node:child_process';

/** A PostgreSQL of our own. */
export interface EmbeddedPostgres {
  url: string;
  /** Process id of the present child, for tests that kill it. */
  pid(): number | undefined;
  /** Shuts it down; all that was acknowledged is on disk. */
  stop(): Promise<void>;
  /** Ends it without waiting, for a process that is ending itself. */
  kill(): void;
  /** Leaves it to itself, as a killed server does; for tests. */
  disown(): void;
}

export interface Supervised {
  url: string;
  say(line: string): void;
  start(): ChildProcess;
  ready(): Promise<void>;
  /** True when it is not restarted after it ends: a recovery that failed would fail again. */
  isOnce?: boolean;
}

/**
 * Milliseconds before a child that ended is started again: the first time, and at most while it ends again and again.
 */
const firstWait = 200;
const longestWait = 10_000;
/** Milliseconds after which a child counts as sound, so that its end is a first one again. */
const soundAfter = 2_000;

/** Milliseconds to wait before the next start, by what was waited before the last one and how long that child lived. */
export function nextWait(lastWait: number, lived: number): number {
  return lived >= soundAfter ? firstWait : Math.min(longestWait, Math.max(firstWait, lastWait * 2));
}

/** Starts the child, waits until it answers, and restarts it whenever it ends without being stopped by us (F03). */
export async function supervise({ url, say, start, ready, isOnce = false }: Supervised): Promise<EmbeddedPostgres> {
  let stopping = false;
  let child!: ChildProcess;
  let wait = 0;
  let giveUp!: (error: Error) => void;
  const failed = new Promise<never>((_resolve, reject) => (giveUp = reject));
  failed.catch(() => undefined);
  const launch = (): void => {
    const startedAt = performance.now();
    child = start();
    let tail = '';
    child.stderr?.on('data', (part) => (tail = `${tail}${part}`.slice(-2000)));
    const again = (reason: string | number | null): void => {
      if (stopping) return;
      if (isOnce) {
        giveUp(new Error(tail.trim()));
        return;
      }
      wait = nextWait(wait, performance.now() - startedAt);
      say(`the database ended unexpectedly (${reason}); it is started again. ${tail.trim()}`);
      setTimeout(() => !stopping && launch(), wait);
    };
    child.once('exit', (code, signal) => again(signal ?? code));
    // The program could not be run at all, as when the machine has no process to give; no 'exit' follows then.
    child.on('error', (error) => child.pid === undefined && again(error.message));
  };
  launch();
  try {
    await Promise.race([ready(), failed]);
  } catch (error) {
    stopping = true;
    child.kill('SIGQUIT');
    throw error;
  }
  return {
    url,
    pid: () => child.pid,
    disown() {
      stopping = true;
    },
    kill() {
      stopping = true;
      child.kill('SIGQUIT');
    },
    async stop() {
      stopping = true;
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const childExit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await childExit;
    },
  };
}
