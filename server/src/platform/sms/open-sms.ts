import { fetchGuardOf } from '../fetch-guard/index.ts';
import type { Context, Logger } from '../http/context.ts';
import { readSiteName } from '../pages/site-facts.queries.ts';
import type { Settings } from '../settings/settings.ts';
import type { SmsPort } from './port.ts';
import { realSms } from './real.ts';
import { sandboxSms } from './sandbox.ts';

/** Whether text messages are sent at all: by a gateway, or outside production by the sandbox. */
export const hasSms = ({ SMS_URL, isProduction }: Settings): boolean => SMS_URL !== undefined || !isProduction;

/** The gateway of the settings, else the local sandbox; in production there is none then, and nothing is sent. */
export function openSms(
  { settings, db, now }: Pick<Context, 'settings' | 'db' | 'now'>,
  log: Pick<Logger, 'error'>,
): SmsPort | undefined {
  const { SMS_URL, SMS_KEY = '', SMS_SIGN, isProduction } = settings;
  const sign = async () => SMS_SIGN ?? (await readSiteName(db, settings));
  if (SMS_URL !== undefined) return realSms({ url: SMS_URL, key: SMS_KEY, sign }, fetchGuardOf(settings), log);
  return isProduction ? undefined : sandboxSms({ db, now }, sign);
}
