import { ErrorCode, isAppError } from 'shared-contracts/errors';
import type { Context } from '../../platform/http/context.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import { networkOf } from '../../platform/rate-limit/address-network.rules.ts';
import { limitCalls, refuseOverLimit } from '../../platform/rate-limit/limit-calls.ts';

type Caller = Pick<Context, 'db' | 'now' | 'ip'>;

/** Steps of a login by another service, and those before a password, each counted by itself. */
export type SignInStep =
  'start' | 'callback' | 'scan.start' | 'scan.callback' | 'exchange' | 'media' | 'password.key' | 'captcha';

const minute = 60;
/**
 * Of one address in a minute: a newsroom of hundreds, behind one address, logs in within the first minutes of a day.
 */
const mostSteps = 1000;
/** Codes, returns and captchas of one address in a minute that were of no login. */
const mostGuesses = 100;

/** Throws TooMany where an address takes a step too often, or has shown too many codes that were of no login. */
export async function limitSignIn(caller: Caller, step: SignInStep): Promise<void> {
  await refuseOverLimit(caller, guessesAt(step), mostGuesses, minute);
  await limitCalls(caller, `sso.${step}`, mostSteps, minute);
}

/** Counts a code or a return that was of no login. */
export async function countGuess({ db, now, ip }: Caller, step: SignInStep): Promise<void> {
  await countCall(db, `${guessesAt(step)}|${networkOf(ip)}`, minute, now());
}

/** Does what takes a code; counts a code that is refused. */
export async function countedGuess<Found>(
  caller: Caller,
  step: SignInStep,
  work: () => Promise<Found>,
): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error, ErrorCode.SingleSignOnRefused)) await countGuess(caller, step);
    throw error;
  }
}

const guessesAt = (step: SignInStep): string => `sso.${step}.guess`;
