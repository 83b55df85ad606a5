import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { productVersion } from '../product-version.ts';
import type { Settings } from '../settings/settings.ts';
import { errorTallyOf } from './error-tally.ts';
import { serverProcesses } from './process.tables.ts';
import { thisProcess } from './this-process.ts';

/** Milliseconds between two signs of life: one row is written by each. */
const beatEvery = 10_000;
const resolution = 20;
const megabyte = 1024 * 1024;

interface HeartbeatParts {
  db: Database;
  settings: Pick<Settings, 'ROLE'>;
  now: () => Date;
  /** Hears of a sign that could not be given; the next one is tried all the same. */
  report(error: unknown): void;
  /** Another process than this one, for tests. */
  process?: { id: string; host: string; pid: number };
}

/** The signs of life of this process. */
export interface Heartbeat {
  beat(): Promise<void>;
  /** Ends them in order: the process leaves the list. */
  stop(): Promise<void>;
}

/**
 * Keeps this process in the list of processes, with its memory and the delays of its event loop, and writes what errors
 * it has counted. A crashed process leaves its row, whose last sign grows old.
 */
export function startHeartbeat({ db, settings, now, report, process: own = thisProcess }: HeartbeatParts): Heartbeat {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const startedTime = now();
  const beat = async () => {
    const time = now();
    const memoryMegabytes = Math.round(process.memoryUsage.rss() / megabyte);
    // The histogram counts the pause that it sleeps for as well; it holds nothing right after a start.
    const longest = delays.count > 0 ? delays.max / 1e6 - resolution : 0;
    const loopDelay = Math.max(0, Math.round(longest));
    delays.reset();
    const { id, host, pid } = own;
    const sign = { seenTime: time, memoryMegabytes, loopDelay };
    await db
      .insert(serverProcesses)
      .values({ ...{ id, host, pid, role: settings.ROLE, version: productVersion, startedTime }, ...sign })
      .onConflictDoUpdate({ target: serverProcesses.id, set: sign });
    await errorTallyOf(db).write(db, time);
  };
  let underWay = beat().catch(report);
  const timer = setInterval(() => void (underWay = underWay.then(beat).catch(report)), beatEvery);
  timer.unref();
  return {
    beat,
    async stop() {
      clearInterval(timer);
      delays.disable();
      await underWay;
      await errorTallyOf(db).write(db, now()).catch(report);
      await db.delete(serverProcesses).where(eq(serverProcesses.id, own.id)).catch(report);
    },
  };
}
