import type { Send } from '../../../platform/external-service/send.ts';
import { cdnTexts as texts } from '../cdn.texts.ts';
import type { Purge } from '../purge.rules.ts';

/** The operation that we need of a CDN. */
export interface CdnPort {
  /** Has answers dropped. Throws an Error with a sentence for people. */
  purge(purge: Purge): Promise<void>;
}

/** The interface of a CDN, or of the adapter before it, and how it is spoken to. */
export interface CdnAccount {
  url: string;
  token: string | undefined;
  method: 'list' | 'purge';
}

/** The status of an answer that took no purge. */
export class CdnRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(texts.answered(status));
    this.status = status;
  }
}

const timeout = 5000;

/**
 * Speaks to a CDN: a POST of JSON with tags, addresses and their beginnings, of which an adapter takes what its CDN
 * knows, or the request PURGE with the tags in Surrogate-Key. Any status of success is an answer.
 */
export function cdnClient({ url, token, method }: CdnAccount, send: Send = fetch): CdnPort {
  return {
    async purge(purge) {
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const signal = AbortSignal.timeout(timeout);
      const request =
        method === 'list'
          ? {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(purge),
              signal,
            }
          : { method: 'PURGE', headers: { ...headers, 'surrogate-key': purge.tags.join(' ') }, signal };
      const response = await send(url, { ...request, redirect: 'error' }).catch(() => {
        throw new Error(texts.unreachable);
      });
      await response.arrayBuffer().catch(() => undefined);
      if (!response.ok) throw new CdnRefusal(response.status);
    },
  };
}
