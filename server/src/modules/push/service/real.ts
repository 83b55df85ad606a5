import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { FetchGuard } from '../../../platform/fetch-guard/index.ts';
import type { Logger } from '../../../platform/http/context.ts';
import type { PushPort } from './port.ts';
import { pushTexts } from '../push.texts.ts';

/** The address of the push service, and our credentials there. */
export interface PushService {
  url: string;
  key: string;
}

/** A service that takes a message as JSON under a bearer key; any answer but 200 is a refusal. */
export function realPush(
  { url, key }: PushService,
  guard: Pick<FetchGuard, 'fetch'>,
  log: Pick<Logger, 'error'>,
): PushPort {
  return {
    async send(message) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
      try {
        await guard.fetch(url, { body: JSON.stringify(message), headers, maxBytes: 64 * 1024, timeout: 10_000 });
      } catch (error) {
        log.error(
          { provider: 'push', kind: isAppError(error) ? error.message : 'unknown' },
          'the push service did not take a message',
        );
        throw new AppError(ErrorCode.Unavailable, pushTexts.notAccepted);
      }
    },
  };
}
