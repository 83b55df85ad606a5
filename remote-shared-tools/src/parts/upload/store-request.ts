import { requestTimeout } from 'shared-contracts/constants';

/** Milliseconds without a first byte gone after which a host counts as dead. */
const firstByteWithin = 5000;

/** A request to the store that was not answered with 200. Code 0: no answer at all. */
export class StoreError extends Error {
  readonly code: number;
  readonly isTimeout: boolean;

  constructor(code: number, message: string, isTimeout = false) {
    super(message);
    this.code = code;
    this.isTimeout = isTimeout;
  }
}

/** One request to the store. */
export interface StoreRequest {
  url: string;
  method?: 'POST' | 'PUT';
  body: Blob | FormData | string;
  headers?: Record<string, string>;
  /** Bytes of the body that have gone. */
  onSent?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends to the store and returns the JSON of its answer (R710). Uses XMLHttpRequest, because fetch reports no progress.
 * Throws StoreError, or the signal's reason when aborted.
 */
export function askStore({
  url,
  method = 'POST',
  body,
  headers = {},
  onSent,
  signal,
}: StoreRequest): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = requestTimeout * 1000;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

    let isDead = false;
    const watch = setTimeout(() => {
      isDead = true;
      request.abort();
    }, firstByteWithin);
    const giveUp = () => request.abort();
    const end = () => {
      clearTimeout(watch);
      signal?.removeEventListener('abort', giveUp);
    };
    request.upload.onprogress = ({ loaded }) => {
      if (loaded > 0) clearTimeout(watch);
      onSent?.(loaded);
    };
    request.upload.onload = () => clearTimeout(watch);
    request.onload = () => {
      end();
      if (request.status === 200) resolve(parse(request.responseText));
      else reject(new StoreError(request.status, messageOf(request.status, request.responseText)));
    };
    const fail = (isTimeout: boolean) => () => {
      end();
      reject(new StoreError(0, messageOf(0, ''), isTimeout));
    };
    request.onerror = fail(false);
    request.ontimeout = fail(true);
    request.onabort = () => {
      end();
      reject(
        isDead ? new StoreError(0, messageOf(0, '')) : (signal?.reason ?? new DOMException('aborted', 'AbortError')),
      );
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    request.send(body);
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The store's own words, for the log; users read ours. */
function messageOf(status: number, text: string): string {
  const { error } = parse(text);
  return typeof error === 'string' ? error : `xhr request failed, code: ${status}`;
}
