import { captchaLifetime } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { UserKind } from 'shared-contracts/model';
import { networkOf } from '../../platform/rate-limit/address-network.rules.ts';
import { judgePassword } from './ldap/directory-login.ts';
import {
  accountGate,
  afterFailure,
  failuresSince,
  type FailureCount,
  loginGate,
  type LoginGate,
} from './session.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { hasSecondFactor } from './account-security.queries.ts';
import { addFailure, clearFailures, countFailures, findFailures, takeCaptcha } from './login.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import { countGuess } from './sign-in-limits.ts';
import { ssoTexts } from './sso/sso.texts.ts';
import { findUserByName, type User } from './user.queries.ts';
import { refuseOverLimit } from '../../platform/rate-limit/limit-calls.ts';

/** Input of a login. */
export interface Credentials {
  username: string;
  /** Hash of the password, and the password itself where the page sealed it. */
  password: string;
  typed?: string | undefined;
  randomKey?: string | undefined;
  authCode?: string | undefined;
}

/** Failed logins of an address in a minute: all, those at accounts, and those at names that nobody has. */
const anyFailure = 'login.failed';
const knownFailure = 'login.known';
const unknownFailure = 'login.unknown';
/** How many times LOGIN_RATE ends an address's logins before a password is looked at. */
const floodFactor = 10;

type Caller = Pick<Context, 'db' | 'now' | 'ip' | 'settings' | 'log'>;

/** True when a code was texted to this user; given by a login that takes such codes in place of the captcha. */
export type TextedCodeFits = (user: User | undefined, code: string) => Promise<boolean>;

/**
 * Returns the user whose password this is, for the login of `kind` or any. Throws AccountLocked, CaptchaRequired,
 * CaptchaWrong or BadCredentials, the same and after the same time for a name that nobody has (A01); Unavailable where
 * the directory that knows the password does not answer.
 */
export async function checkPassword(
  { username, password, typed, ...captcha }: Credentials,
  kind: UserKind | undefined,
  caller: Caller,
  codeFits?: TextedCodeFits,
): Promise<User> {
  const { db, ip } = caller;
  const gate = await gateOf(username, await findFailures(db, username, ip), caller);
  if (gate === 'locked') throw new AppError(ErrorCode.AccountLocked);
  if (gate === 'captcha') {
    // A code without the key of a picture was texted.
    if (codeFits && captcha.randomKey === undefined && captcha.authCode?.trim())
      await checkTexted(username, captcha.authCode.trim(), caller, codeFits);
    else await checkCaptcha(captcha.randomKey, captcha.authCode, caller);
  }
  // A flood must not keep the hashing of passwords busy.
  await refuseOverLimit(caller, anyFailure, caller.settings.LOGIN_RATE * floodFactor, 60);
  const user = await findUserByName(db, username);
  // A staff name at the media login, and the reverse, is as unknown as any.
  const known = kind === undefined || user?.kind === kind ? user : undefined;
  const verdict = await judgePassword({ userName: username, user: known, kind, hash: password, typed }, caller);
  if (!verdict.fits) return refuse(username, verdict.isKnown, known, caller);
  // One password tried on many accounts (A02): not even a right one logs in then. Names that nobody has do not count.
  await refuseOverLimit(caller, knownFailure, caller.settings.LOGIN_RATE, 60);
  const { user: proven } = verdict;
  if (proven.state !== 'active')
    throw new AppError(ErrorCode.AccountDisabled, proven.lastLoginTime === null ? ssoTexts.awaitsApproval : undefined);
  // With a second step to come the login is not good yet, or guesses at its code would never count up.
  if (!(await hasSecondFactor(db, proven.id))) await clearFailures(db, username, ip);
  return proven;
}

/** Returns what this address must pass at this account; the failures of all other addresses count too. */
async function gateOf(username: string, own: FailureCount | undefined, { db, now }: Caller): Promise<LoginGate> {
  const time = now();
  return accountGate(loginGate(own, time), await countFailures(db, username, failuresSince(time)));
}

/**
 * Counts the failure and throws what the next try will meet, so that the page can show the captcha at once. The answer
 * depends on all failures of the address alone, so that it does not reveal which names are known.
 */
async function refuse(username: string, isKnown: boolean, user: User | undefined, caller: Caller): Promise<never> {
  const { db, now, ip, settings } = caller;
  const time = now();
  await countCall(db, `${isKnown ? knownFailure : unknownFailure}|${networkOf(ip)}`, 60, time);
  const isOver = (await countCall(db, `${anyFailure}|${networkOf(ip)}`, 60, time)) > settings.LOGIN_RATE;
  // Beyond the limit, names that nobody has share one row: made-up names must not fill the table.
  const counted = isKnown || !isOver ? username : '';
  const count = await addFailure(db, counted, ip, (before) => afterFailure(before, time, settings));
  if (isOver) throw new AppError(ErrorCode.TooMany);
  await writeAudit(db, {
    action: 'login.refused',
    userId: user?.id ?? null,
    userName: username.slice(0, 60),
    ip,
    ok: false,
    time,
  });
  const gate = await gateOf(username, count, caller);
  if (gate === 'locked') throw new AppError(ErrorCode.AccountLocked);
  throw new AppError(ErrorCode.BadCredentials, undefined, { captchaRequired: gate === 'captcha' });
}

async function checkTexted(username: string, code: string, { db }: Caller, codeFits: TextedCodeFits): Promise<void> {
  const fits = await codeFits(await findUserByName(db, username), code);
  if (!fits) throw new AppError(ErrorCode.CaptchaWrong, undefined, { captchaRequired: true });
}

async function checkCaptcha(
  randomKey: string | undefined,
  authCode: string | undefined,
  caller: Caller,
): Promise<void> {
  const { db, now } = caller;
  if (!randomKey || !authCode?.trim())
    throw new AppError(ErrorCode.CaptchaRequired, undefined, { captchaRequired: true });
  const captcha = await takeCaptcha(db, randomKey);
  const isFresh = captcha && now().getTime() - captcha.createdTime.getTime() <= captchaLifetime * 1000;
  if (isFresh && captcha.answer === authCode.trim().toLowerCase()) return;
  // Who reads pictures by machine errs often: then this address gets no more of them for a minute.
  await countGuess(caller, 'captcha');
  throw new AppError(ErrorCode.CaptchaWrong, undefined, { captchaRequired: true });
}
