import type { FastifyInstance } from 'fastify';
import { phoneCodePause, phoneCodesPerDay } from 'shared-contracts/constants';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { hashPhoneCode, judgePhoneCode, makePhoneCode } from '../../platform/sms/code.rules.ts';
import { phoneCodeText } from './phone-code.rules.ts';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import type { Context } from '../../platform/http/context.ts';
import { openSms } from '../../platform/sms/open-sms.ts';
import { registerSmsSandbox } from '../../platform/sms/sandbox.ts';
import { countCall, takeTurn } from '../../platform/rate-limit/rate-count.queries.ts';
import { dropPhoneCode, keepPhoneCode, type PhoneCodeKey, tryPhoneCode } from './phone-code.queries.ts';
import { findUserByName, type User } from './user.queries.ts';
import { goOn, settled } from '../../platform/http/background.ts';
import { limitCalls } from '../../platform/rate-limit/limit-calls.ts';
import { signInTexts } from './sign-in.texts.ts';

const day = 86_400;
/** Texts a day that one address may ask for before login, and tries of codes in ten minutes (A03). */
const textsPerAddress = 20;
const triesPerAddress = 30;

type Caller = Pick<Context, 'db' | 'now' | 'ip' | 'settings' | 'log'>;

const aboutOf = ({ use, subject, mobile }: PhoneCodeKey): string[] => [use, subject, mobile];

/**
 * Throws Unavailable where texts are not sent at all; said before anything is looked up, so that it says nothing of an
 * account.
 */
function mustSend(caller: Caller) {
  const sms = openSms(caller, caller.log);
  if (!sms) throw new AppError(ErrorCode.Unavailable, signInTexts.smsOff);
  return sms;
}

/** Allows one text a minute and five a day for each number, or for each requested name, known or not. */
async function limitTexts({ db, now }: Caller, what: string): Promise<void> {
  if (!(await takeTurn(db, `phone.pause|${what}`, phoneCodePause, now())))
    throw new AppError(ErrorCode.TooMany, signInTexts.codeTooOften);
  if ((await countCall(db, `phone.day|${what}`, day, now())) > phoneCodesPerDay)
    throw new AppError(ErrorCode.TooMany, signInTexts.codesOfDayUsed);
}

/** Makes a code, keeps its hash and sends it. */
async function send(keys: TokenKeys, key: PhoneCodeKey, caller: Caller): Promise<void> {
  const { db, now, settings, log } = caller;
  const sms = mustSend(caller);
  if ((await countCall(db, 'sms.day', day, now())) > settings.SMS_PER_DAY) {
    log.error({ provider: 'sms', limit: settings.SMS_PER_DAY }, 'no more text messages today: SMS_PER_DAY is reached');
    throw new AppError(ErrorCode.TooMany, signInTexts.smsOfDayUsed);
  }
  const code = makePhoneCode();
  await keepPhoneCode(db, key, hashPhoneCode(keys, aboutOf(key), code), now());
  try {
    await sms.send(key.mobile, phoneCodeText(key.use, code));
  } catch (error) {
    await dropPhoneCode(db, key);
    throw error;
  }
}

/** Sends a code to a number that is not yet an account's; `subject` is the id of who asks, '' before login. */
export async function sendToNumber(keys: TokenKeys, mobile: string, subject: string, caller: Caller): Promise<void> {
  mustSend(caller);
  if (subject === '') await limitCalls(caller, 'phone.code', textsPerAddress, day);
  await limitTexts(caller, mobile);
  await send(keys, { use: 'number', subject, mobile }, caller);
}

/** Sends a code to the number of the logged-in user. Throws Forbidden where there is none. */
export async function sendToUser(keys: TokenKeys, user: User, caller: Caller): Promise<void> {
  mustSend(caller);
  if (user.mobile === '') throw new AppError(ErrorCode.Forbidden, signInTexts.mobileMissing);
  await limitTexts(caller, `user:${user.id}`);
  await send(keys, { use: 'password', subject: user.id, mobile: user.mobile }, caller);
}

/**
 * Sends a code to the number of an account, by its name. Limits, answer and its time are the same where there is no
 * such account, it is disabled, is not `isMeant`, or has no number.
 */
export async function sendToAccount(
  keys: TokenKeys,
  use: 'login' | 'password',
  account: string,
  isMeant: (user: User) => boolean,
  caller: Caller,
): Promise<void> {
  mustSend(caller);
  await limitCalls(caller, 'phone.code', textsPerAddress, day);
  await limitTexts(caller, `${use}:${account.trim().toLowerCase()}`);
  const user = await findUserByName(caller.db, account);
  if (user?.state !== 'active' || user.mobile === '' || !isMeant(user)) return;
  goOn(
    caller.db,
    send(keys, { use, subject: user.id, mobile: user.mobile }, caller).catch((error: unknown) => {
      if (!isAppError(error)) caller.log.error({ err: error }, 'a code could not be sent');
    }),
  );
}

/**
 * True when this is the code that was sent; it is used up then, unless `keep`. Tries are limited by address, so that
 * many accounts cannot be guessed at together.
 */
export async function codeFits(
  keys: TokenKeys,
  key: PhoneCodeKey,
  code: string,
  caller: Caller,
  options: { keep?: boolean } = {},
): Promise<boolean> {
  await limitCalls(caller, 'phone.try', triesPerAddress, 600);
  const enteredHash = hashPhoneCode(keys, aboutOf(key), code);
  return tryPhoneCode(caller.db, key, (sent) => judgePhoneCode(sent, enteredHash, caller.now()), options);
}

/** Throws CaptchaWrong unless the code fits. */
export async function mustFit(
  keys: TokenKeys,
  key: PhoneCodeKey | undefined,
  code: string,
  caller: Caller,
  options: { keep?: boolean } = {},
): Promise<void> {
  // Without an account there is no code that could fit; the try is counted all the same.
  const fits = await codeFits(keys, key ?? { use: 'password', subject: '', mobile: '' }, code, caller, options);
  if (!fits) throw new AppError(ErrorCode.CaptchaWrong, signInTexts.codeWrong);
}

/**
 * Mounts the outbox of the sandbox where it is used, says where texts go, and waits for texts under way before the
 * server closes.
 */
export function registerTexts(app: FastifyInstance, { settings, db, now }: PlainParts): void {
  app.addHook('onClose', () => settled(db));
  if (settings.SMS_URL !== undefined) return;
  if (settings.isProduction)
    app.log.warn({ provider: 'sms' }, 'SMS: no gateway is set (SMS_URL), codes by text message are refused');
  else {
    app.log.info({ provider: 'sms', sandbox: true }, 'SMS: no gateway is set, texts are kept at /sandbox/sms');
    registerSmsSandbox(app, { db, now }, () => settled(db));
  }
}
