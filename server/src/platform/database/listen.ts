import pg from 'pg';

/**
 * Milliseconds: the delay before a lost line is reconnected, and the interval at which the caller looks all the same.
 */
const reconnectAfter = 1000;
const pollEvery = 5000;

/**
 * Follows what other server processes did: by the database's notifications of a channel, and by looking every few
 * seconds in case the line is lost. A look after a notification gets its payload. The connection is its own, since a
 * listening one cannot be returned to the pool.
 */
export function listen(
  channel: string,
  look: (payload?: string) => void,
  pool: pg.Pool,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...pool.options, keepAlive: true });
    const again = (): void => {
      if (isStopped || client !== fresh) return;
      client = undefined;
      retry = setTimeout(() => void connect(), reconnectAfter).unref();
    };
    client = fresh;
    fresh.on('notification', ({ payload }) => look(payload));
    fresh.on('error', again);
    fresh.on('end', again);
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      // What was done while nobody listened.
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
