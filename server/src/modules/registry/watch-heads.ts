import pg from 'pg';
import { registryChannel } from './registry.queries.ts';
import type { Registry } from './registry.ts';

/**
 * Milliseconds: the delay before a lost line is reconnected, and the interval at which the serial is polled all the
 * same.
 */
const reconnectAfter = 1000;
const pollEvery = 5000;

/**
 * Follows what other server processes put into force: by the database's notifications, and by polling every few seconds
 * in case the line is lost. The connection is its own, since a listening one cannot be returned to the pool.
 */
export function watchHeads(
  registry: Registry,
  pool: pg.Pool,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  const look = (): void => void registry.refresh().catch(report);

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...pool.options, keepAlive: true });
    const again = (): void => {
      if (isStopped || client !== fresh) return;
      client = undefined;
      retry = setTimeout(() => void connect(), reconnectAfter).unref();
    };
    client = fresh;
    fresh.on('notification', look);
    fresh.on('error', again);
    fresh.on('end', again);
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${registryChannel}`);
      // Heads that were put into force while nobody listened.
      look();
    } catch (error) {
      report(error);
      again();
    }
  }

  const poll = setInterval(look, pollEvery).unref();
  void connect();
  return {
    async stop() {
      isStopped = true;
      clearInterval(poll);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
