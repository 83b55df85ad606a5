import { fetchGuardOf } from '../../../platform/fetch-guard/index.ts';
import type { Context, Logger } from '../../../platform/http/context.ts';
import type { SmsPort } from './port.ts';
import { realSms } from './real.ts';
import { sandboxSms } from './sandbox.ts';

/** The gateway of the settings, else the local sandbox; in production there is none then, and nothing is sent. */
export function openSms(
  { settings, db, now }: Pick<Context, 'settings' | 'db' | 'now'>,
  log: Pick<Logger, 'error'>,
): SmsPort | undefined {
  const { SMS_URL, SMS_KEY = '', SMS_SIGN, SITE_NAME, isProduction } = settings;
  const sign = SMS_SIGN ?? SITE_NAME;
  if (SMS_URL !== undefined) return realSms({ url: SMS_URL, key: SMS_KEY, sign }, fetchGuardOf(settings), log);
  return isProduction ? undefined : sandboxSms({ db, now }, sign);
}
