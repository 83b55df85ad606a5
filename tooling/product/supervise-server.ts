import type { ChildProcess } from 'node:child_process';

/** Milliseconds before a server that died is started again: the first time, and at most. */
const firstWait = 1000;
const longestWait = 30_000;
/** Milliseconds of service after which a death counts as a first one again. */
const soundAfter = 60_000;
/** Deaths in a row after which it is given up. */
const deathsMax = 6;

export interface SupervisedServer {
  /** Resolves with the exit code once the server has ended for good. */
  ended: Promise<number>;
  /** Forwards a signal; the server is not started again. */
  stop(signal: NodeJS.Signals): void;
}

export interface Supervision {
  /** Starts a server that sends 'ready' once it serves. */
  start(): ChildProcess;
  say(line: string): void;
  now?(): number;
  wait?(milliseconds: number): Promise<void>;
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Keeps a server running: one that dies after it has served is started again, later each time, and given up when it
 * dies again and again. One that cannot start in the first place has printed why, and is not tried again.
 */
export function superviseServer({
  start,
  say,
  now = () => performance.now(),
  wait = sleep,
}: Supervision): SupervisedServer {
  let server: ChildProcess | undefined;
  let stopped: NodeJS.Signals | undefined;
  let wake: (() => void) | undefined;

  /** Runs the server once; returns how it ended, and how long it served. */
  const live = async (): Promise<{
    code: number | null;
    signal: NodeJS.Signals | null;
    served: number | undefined;
  }> => {
    const child = start();
    server = child;
    let readyAt: number | undefined;
    child.on('message', (message) => {
      if (message === 'ready') readyAt = now();
    });
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
      child.once('exit', (...end) => resolve(end));
      child.once('error', () => child.pid === undefined && resolve([1, null]));
    });
    return { code, signal, served: readyAt === undefined ? undefined : now() - readyAt };
  };

  async function keep(): Promise<number> {
    let hasServed = false;
    for (let deaths = 0; ;) {
      const { code, signal, served } = await live();
      hasServed ||= served !== undefined;
      if (stopped || code === 0 || !hasServed) return code ?? (stopped ? 0 : 1);
      deaths = (served ?? 0) >= soundAfter ? 1 : deaths + 1;
      const how = `The server ended unexpectedly (${signal ?? `exit code ${code}`})`;
      if (deaths >= deathsMax) {
        say(
          `${how}, for the ${deaths}th time in a row. It is not started again: ` +
            'mend what the lines above name, then run npm start.',
        );
        return 1;
      }
      const pause = Math.min(longestWait, firstWait * 2 ** (deaths - 1));
      say(`${how}. It is started again in ${pause / 1000} s.`);
      await Promise.race([wait(pause), new Promise<void>((resolve) => (wake = resolve))]);
      if (stopped) return 0;
    }
  }

  return {
    ended: keep(),
    stop(signal) {
      stopped = signal;
      server?.kill(signal);
      wake?.();
    },
  };
}
