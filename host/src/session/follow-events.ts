import { readEvents, type StreamReader } from '../transport/event-stream.ts';
import { freshToken } from './tokens.api.ts';

/** Milliseconds before a lost stream is opened again: the first time, and at most. */
const shortestRest = 1000;
const longestRest = 30_000;

interface Following extends StreamReader {
  /** The last event that this browser has, which a new connection begins behind. */
  lastId(): string | undefined;
}

/** Waits, but not longer than until the network is back or the work is stopped. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/**
 * Follows a stream of the server under this tab's session until the signal: it connects again after each loss, and
 * waits where the session is over, without troubling the user.
 */
export async function followEvents(
  path: string,
  { lastId, onOpen, onEvent }: Following,
  signal: AbortSignal,
): Promise<void> {
  let pause = shortestRest;
  while (!signal.aborted) {
    try {
      const handleOpen = (): void => {
        pause = shortestRest;
        onOpen();
      };
      const token = await freshToken();
      await readEvents(path, { token, lastId: lastId(), signal }, { onOpen: handleOpen, onEvent });
    } catch {
      pause = Math.min(longestRest, pause * 2);
    }
    if (!signal.aborted) await rest(pause, signal);
  }
}
