import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { shellPaths } from 'shared-contracts/paths';
import type { Settings } from '../../platform/settings/settings.ts';
import { TokenTimeWrong } from './oidc/oidc-service.ts';
import { ssoTexts } from './sso/sso.texts.ts';

const sentences = { down: ssoTexts.down, busy: () => ssoTexts.busy, clock: () => ssoTexts.oidc.clockOff } as const;
type Reason = keyof typeof sentences;

/** What takes the place of a one-time code where a login ends early: no code of ours has a dot. */
const refusalCode = (reason: Reason): string => `sso.${reason}`;

/** The page of single sign-on: it trades a code of ours, or says why there is none and leads back to the login. */
export const entryAddress = (code: string): string => `${shellPaths.ssoLogin}?${new URLSearchParams({ code })}`;

/** The code that a browser is sent on with after a refusal; faults of our own are thrown on. */
export function refusalOf(error: unknown): string {
  if (!isAppError(error)) throw error;
  if (error.code === ErrorCode.Unavailable) return refusalCode('down');
  if (error.code === ErrorCode.TooMany) return refusalCode('busy');
  if (error instanceof TokenTimeWrong) return refusalCode('clock');
  return 'refused';
}

/** Throws what a login ended in; of a service that does not answer it says how to get in without it. */
export function throwOn(error: unknown, { PASSWORD_LOGIN }: Pick<Settings, 'PASSWORD_LOGIN'>): never {
  if (isAppError(error, ErrorCode.Unavailable))
    throw new AppError(ErrorCode.Unavailable, ssoTexts.down(PASSWORD_LOGIN));
  throw error;
}

/** Throws why a login ended early, where a code says so. */
export function refuseEarlyEnd(code: string, { PASSWORD_LOGIN }: Pick<Settings, 'PASSWORD_LOGIN'>): void {
  const [kind, reason = ''] = code.split('.');
  if (kind !== 'sso' || !Object.hasOwn(sentences, reason)) return;
  throw new AppError(ErrorCode.SingleSignOnRefused, sentences[reason as Reason](PASSWORD_LOGIN));
}
