import { z } from 'zod';
import { wasUnsent } from '../../../platform/external-service/external-service-error.ts';
import type { Send } from '../../../platform/external-service/send.ts';
import type { Logger } from '../../../platform/http/context.ts';
import { searchPushTexts as texts } from '../search-push.texts.ts';
import { SubmitError, type SearchEnginePort } from './port.ts';

/** The interface of a search engine, and our credentials there. */
export interface EngineAccount {
  /** Folder of urls and del, e.g. http://data.zz.baidu.com */
  url: string;
  /** The site as it is registered there. */
  site: string;
  token: string;
}

const timeout = 10_000;
const taken = z.object({
  success: z.number().int().nonnegative(),
  remain: z.number().int().nonnegative(),
  not_same_site: z.array(z.string()).default([]),
  not_valid: z.array(z.string()).default([]),
});
const refused = z.object({ error: z.number().int(), message: z.string().max(200) });

/** Baidu's plain protocol: text/plain with one address a line; JSON comes back. */
export function listClient(
  { url, site, token }: EngineAccount,
  log: Pick<Logger, 'error'>,
  send: Send = fetch,
): SearchEnginePort {
  return {
    async submit(action, urls) {
      const address = `${url.replace(/\/+$/, '')}/${action}?${new URLSearchParams({ site, token })}`;
      let answer: unknown;
      try {
        const response = await send(address, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: urls.join('\n'),
          signal: AbortSignal.timeout(timeout),
        });
        answer = await response.json();
      } catch (error) {
        // The address carries the token, so only the kind of the failure is logged.
        log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'the search engine cannot be reached');
        if (error instanceof SyntaxError) throw new SubmitError('lost', texts.unreadable);
        throw new SubmitError(wasUnsent(error) ? 'unsent' : 'lost', texts.unreachable);
      }
      const good = taken.safeParse(answer);
      if (good.success) {
        const { success, remain, not_same_site: notSameSite, not_valid: notValid } = good.data;
        return { success, remain, notSameSite, notValid };
      }
      const bad = refused.safeParse(answer);
      if (!bad.success) throw new SubmitError('lost', texts.unreadable);
      log.error({ code: bad.data.error, message: bad.data.message }, 'the search engine refused');
      if (bad.data.message === 'over quota') throw new SubmitError('quota', texts.quotaOver);
      throw new SubmitError('refused', texts.refused(bad.data.message));
    },
  };
}
