import pg from 'pg';
import { redisBeside } from '../redis/fan-out.ts';

/**
 * Milliseconds: the delay before a lost line is reconnected, the interval at which the caller looks all the same, and
 * how long the database has to answer on the line.
 */
const reconnectAfter = 1000;
const pollEvery = 5000;
const answerWithin = 1000;

/** Channel on which the database announces a change that readers may see (migrations/custom/readers.sql). */
export const readersChannel = 'readers';

/** A followed channel of the database. */
export interface Line {
  /**
   * True when everything that was committed before this call has arrived: the database sends its notifications of a
   * channel before it answers a later question on the same connection.
   */
  isComplete(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Follows what other server processes did: by the database's notifications of a channel, by news of Redis where that is
 * used beside it, and by looking every few seconds (`every`, in milliseconds; 0 for never) in case the line is lost. A
 * look after a notification gets its payload. The connection is its own, since a listening one cannot be returned to
 * the pool.
 */
export function listen(
  channel: string,
  look: (payload?: string) => void,
  pool: pg.Pool,
  report: (error: unknown) => void,
  { every = pollEvery } = {},
): Line {
  let client: pg.Client | undefined;
  let isListening = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...pool.options, keepAlive: true, query_timeout: answerWithin });
    const again = (): void => {
      if (isStopped || client !== fresh) return;
      client = undefined;
      isListening = false;
      retry = setTimeout(() => void connect(), reconnectAfter).unref();
    };
    client = fresh;
    fresh.on('notification', ({ payload }) => look(payload));
    fresh.on('error', again);
    fresh.on('end', again);
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      isListening = true;
      // What was done while nobody listened.
      look();
    } catch (error) {
      report(error);
      again();
    }
  }

  const poll = every === 0 ? undefined : setInterval(look, every).unref();
  void connect();
  const unhear = redisBeside(pool)?.hear(channel, look);
  return {
    async isComplete() {
      const line = client;
      if (!isListening || line === undefined) return false;
      const isAnswered = await line.query('select 1').then(
        () => true,
        () => false,
      );
      // A line that does not answer is closed, and connected again.
      if (!isAnswered) void line.end().catch(() => undefined);
      return isAnswered && isListening && client === line;
    },
    async stop() {
      isStopped = true;
      clearInterval(poll);
      clearTimeout(retry);
      unhear?.();
      await client?.end().catch(() => undefined);
    },
  };
}
