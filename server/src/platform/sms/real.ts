import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { FetchGuard } from '../fetch-guard/index.ts';
import type { Logger } from '../http/context.ts';
import type { SmsPort } from './port.ts';
import { smsTexts } from './sms.texts.ts';

/** Where the gateway is, and how we are known there. */
export interface SmsGateway {
  url: string;
  key: string;
  /** Signature at the beginning of each text. */
  sign(): Promise<string>;
}

/** A gateway that takes JSON with mobile, text and sign under a bearer key; any answer but 200 is a refusal. */
export function realSms(
  { url, key, sign: readSign }: SmsGateway,
  guard: Pick<FetchGuard, 'fetch'>,
  log: Pick<Logger, 'error'>,
): SmsPort {
  return {
    async send(mobile, text, recordId) {
      const sign = await readSign();
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
      try {
        await guard.fetch(url, {
          body: JSON.stringify({ mobile, text: `【${sign}】${text}`, sign, recordId }),
          headers,
          maxBytes: 64 * 1024,
          timeout: 10_000,
        });
      } catch (error) {
        // Neither number nor text is written down: the one is private, the other opens an account.
        log.error(
          { provider: 'sms', kind: isAppError(error) ? error.message : 'unknown' },
          'the SMS gateway did not take a text message',
        );
        throw Object.assign(new AppError(ErrorCode.Unavailable, smsTexts.sendFailed), {
          ...(isAppError(error) && { cause: error }),
        });
      }
    },
  };
}
