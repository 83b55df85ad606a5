import { AppError, ErrorCode } from 'shared-contracts/errors';

/** An event of a stream of the server. */
export interface StreamEvent {
  /** Its number, for a later connection to begin after; undefined for events that are not kept. */
  id: string | undefined;
  name: string;
  data: string;
}

/** Milliseconds without a sign after which a stream counts as lost; the server sends one every 25 seconds. */
const quietLimit = 70_000;

/** Reads one block of a stream; undefined when it is a mere sign of life. */
export function parseEvent(block: string): StreamEvent | undefined {
  const fields = new Map(
    block.split('\n').flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trimStart()]] : [];
    }),
  );
  const name = fields.get('event');
  return name === undefined ? undefined : { id: fields.get('id'), name, data: fields.get('data') ?? '' };
}

/** What a reader of a stream does. */
export interface StreamReader {
  onOpen(): void;
  onEvent(event: StreamEvent): void;
}

/**
 * Reads a stream until it ends, from behind the last event that is known. The browser's own EventSource cannot send a
 * session's token. Rejects when the server refuses it or the line is lost.
 */
export async function readEvents(
  path: string,
  { token, lastId, signal }: { token: string; lastId: string | undefined; signal: AbortSignal },
  { onOpen, onEvent }: StreamReader,
): Promise<void> {
  const line = new AbortController();
  const stop = (): void => line.abort();
  let watch = setTimeout(stop, quietLimit);
  signal.addEventListener('abort', stop);
  try {
    const response = await fetch(path, {
      headers: { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) },
      cache: 'no-store',
      signal: line.signal,
    });
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      throw new AppError(ErrorCode.Unavailable);
    onOpen();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(watch);
      watch = setTimeout(stop, quietLimit);
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop()!;
      for (const event of blocks.map(parseEvent)) if (event) onEvent(event);
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', stop);
    line.abort();
  }
}
