import { createHmac } from 'node:crypto';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { recoveryCodeCount, secondFactorTries, type TokenData } from 'shared-contracts/model';
import { seal, unseal } from '../../platform/text/seal.rules.ts';
import { afterFailure } from './session.rules.ts';
import { hashToken, makeToken, type TokenKeys } from '../../platform/http/token.rules.ts';
import { makeRecoveryCode, plainRecoveryCode, stepOfCode } from './totp.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  countWrongTry,
  dropLoginTicket,
  findSecondFactor,
  hasSecondFactor,
  keepLoginTicket,
  lockLoginTicket,
  putRecoveryCodes,
  type SecondFactor,
  takeRecoveryCode,
  takeStep,
} from './account-security.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { addFailure, clearFailures } from './login.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { countCall, readCalls } from '../../platform/rate-limit/rate-count.queries.ts';
import { findUser, type User } from './user.queries.ts';
import { limitCalls } from '../../platform/rate-limit/limit-calls.ts';
import { type Entry, openSession } from './open-session.ts';
import { isClockDoubtful } from '../../platform/clock/server-clock.ts';
import { signInTexts } from './sign-in.texts.ts';

type Caller = Pick<Context, 'db' | 'now' | 'ip' | 'settings' | 'log' | 'refreshCookie'>;

/**
 * Tries that an address has in ten minutes, and wrong codes that an account bears in an hour from all addresses: who
 * gets so far knows the password.
 */
const triesPerAddress = 60;
const wrongPerAccount = 20;
const hour = 3600;

const aboutFactor = (userId: string): string => `factor:${userId}`;

/** Encrypts the secret of a user's second factor. */
export const sealSecret = (keys: TokenKeys, userId: string, secret: string): string =>
  seal(keys.sealed, secret, aboutFactor(userId));

/** The secret again. Throws Internal when the installation's secret has changed. */
export function openSecret(keys: TokenKeys, { userId, sealedSecret }: SecondFactor): string {
  const secret = unseal(keys.sealed, sealedSecret, aboutFactor(userId));
  if (secret === undefined) throw new AppError(ErrorCode.Internal, signInTexts.secretUnreadable);
  return secret;
}

const hashRecovery = (keys: TokenKeys, userId: string, code: string): string =>
  createHmac('sha256', keys.recovery)
    .update(`${userId}:${plainRecoveryCode(code)}`)
    .digest('base64url');

/** Makes new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(keys: TokenKeys, tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await putRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecovery(keys, userId, code)),
  );
  return codes;
}

/** Lets in who has proved the first step; throws SecondFactorRequired with a ticket where a second one is set up. */
export async function enter(keys: TokenKeys, user: User, entry: Entry, caller: Caller): Promise<TokenData> {
  const { db, now } = caller;
  if (!(await hasSecondFactor(db, user.id))) return openSession(keys, user, entry, caller);
  const ticket = makeToken();
  await keepLoginTicket(db, {
    tokenHash: hashToken(ticket),
    userId: user.id,
    kind: user.kind,
    action: entry.action,
    idToken: entry.idToken ?? null,
    serviceSession: entry.serviceSession ?? null,
    createdTime: now(),
  });
  throw new AppError(ErrorCode.SecondFactorRequired, undefined, { ticket });
}

interface Step {
  ticket: string;
  code: string;
}

/**
 * Lets in who shows a good code for an open ticket. Throws SecondFactorWrong; its data says whether the login must
 * begin again.
 */
export async function finishLogin(keys: TokenKeys, step: Step, caller: Caller): Promise<TokenData> {
  await limitCalls(caller, 'factor.try', triesPerAddress, 600);
  const { db, now, ip } = caller;
  const outcome = await db.transaction((tx) => judgeStep(keys, tx, step, caller));
  if (outcome.kind === 'gone')
    throw new AppError(ErrorCode.SecondFactorWrong, signInTexts.signInTimedOut, { isOver: true });
  const { user } = outcome;
  if (outcome.kind === 'good') {
    await clearFailures(db, user.userName, ip);
    return openSession(keys, user, outcome.entry, caller);
  }
  await addFailure(db, user.userName, ip, (before) => afterFailure(before, now(), caller.settings));
  await countCall(db, `factor.wrong|user:${user.id}`, hour, now());
  await writeAudit(db, {
    action: 'factor.refused',
    userId: user.id,
    userName: user.userName,
    ip,
    ok: false,
    time: now(),
  });
  throw new AppError(ErrorCode.SecondFactorWrong, await whyWrong(outcome.isOver, caller), { isOver: outcome.isOver });
}

/** Never whether a code is of another time: who guesses would learn one that comes. */
async function whyWrong(isOver: boolean, { db, settings }: Caller): Promise<string | undefined> {
  if (isOver) return signInTexts.totpWrongTooOften;
  return (await isClockDoubtful(db, settings)) ? signInTexts.totpClockOff : undefined;
}

type Outcome =
  { kind: 'gone' } | { kind: 'good'; user: User; entry: Entry } | { kind: 'wrong'; user: User; isOver: boolean };

/** Refusals return, so that the count of wrong tries is committed. */
async function judgeStep(keys: TokenKeys, tx: Database, { ticket, code }: Step, { now, ip }: Caller): Promise<Outcome> {
  const tokenHash = hashToken(ticket);
  const open = await lockLoginTicket(tx, tokenHash, now());
  const user = open && (await findUser(tx, open.userId));
  const factor = open && (await findSecondFactor(tx, open.userId, true));
  if (!open || !user || factor?.confirmedTime == null) return { kind: 'gone' };
  if (user.state !== 'active') throw new AppError(ErrorCode.AccountDisabled);
  if ((await readCalls(tx, `factor.wrong|user:${user.id}`, hour, now())) >= wrongPerAccount)
    throw new AppError(ErrorCode.TooMany);
  if (await takeCode(keys, tx, factor, code, now())) {
    await dropLoginTicket(tx, tokenHash);
    if (code.length > 6)
      await writeAudit(tx, { action: 'factor.recovery', userId: user.id, userName: user.userName, ip, time: now() });
    return { kind: 'good', user, entry: open };
  }
  const isOver = open.wrongTries + 1 >= secondFactorTries;
  await (isOver ? dropLoginTicket(tx, tokenHash) : countWrongTry(tx, tokenHash));
  return { kind: 'wrong', user, isOver };
}

/**
 * Uses a code of the app or a recovery code up; whether it was good. The factor is locked, so that two at once do not
 * both count.
 */
async function takeCode(
  keys: TokenKeys,
  tx: Database,
  factor: SecondFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  if (code.length > 6) return takeRecoveryCode(tx, factor.userId, hashRecovery(keys, factor.userId, code), now);
  const step = stepOfCode(openSecret(keys, factor), code, factor.lastStep, now);
  if (step === undefined) return false;
  await takeStep(tx, factor.userId, step);
  return true;
}
