import { captchaAfterFailures, lockAfterFailures, lockMinutes, refreshGrace } from 'shared-contracts/constants';
import { idleLimit } from '../../platform/http/session-limits.ts';

export const absoluteLimit = 7 * 24 * 3600;

/** Minutes after which a count of failures is forgotten. */
const failureMemory = 60;

const longestLock = 24 * 60;

const seconds = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

/** Count of the failed logins of one account from one address. */
export interface FailureCount {
  failures: number;
  /** Locks so far. */
  locks: number;
  lockedUntil: Date | null;
  lastTime: Date;
}

/** Condition that a login must meet before its password is looked at. */
export type LoginGate = 'open' | 'captcha' | 'locked';

/** Three failures ask for a captcha, five lock (issue: Session). A lock that ran out leaves the captcha in place. */
export function loginGate(count: FailureCount | undefined, now: Date): LoginGate {
  if (!count) return 'open';
  if (isLocked(count, now)) return 'locked';
  return isRemembered(count, now) && count.failures >= captchaAfterFailures ? 'captcha' : 'open';
}

/** Seconds that a clock may have been set back by itself. */
const clockDrift = 300;

/**
 * A failure that lies ahead was noted before the clock was set back: its lock would last longer by as much, and is
 * over.
 */
function isLocked({ lastTime, lockedUntil }: FailureCount, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > now && seconds(now, lastTime) <= clockDrift;
}

/** After how many failures an account is locked, and for how many minutes at first. */
export interface LockRule {
  LOCK_AFTER_FAILURES: number;
  LOCK_MINUTES: number;
}
const usualLock: LockRule = { LOCK_AFTER_FAILURES: lockAfterFailures, LOCK_MINUTES: lockMinutes };

/**
 * The count after one more failure: the fifth locks for ten minutes, each later lock for twice the time, a day at most;
 * the newsroom may say otherwise.
 */
export function afterFailure(count: FailureCount | undefined, now: Date, rule: LockRule = usualLock): FailureCount {
  const remembered = count && isRemembered(count, now) ? count : undefined;
  const failures = (remembered?.failures ?? 0) + 1;
  const locks = remembered?.locks ?? 0;
  if (failures < rule.LOCK_AFTER_FAILURES) return { failures, locks, lockedUntil: null, lastTime: now };
  const minutes = Math.min(rule.LOCK_MINUTES * 2 ** locks, longestLock);
  // The next guess after the lock locks again.
  return {
    failures: rule.LOCK_AFTER_FAILURES - 1,
    locks: locks + 1,
    lockedUntil: new Date(now.getTime() + minutes * 60_000),
    lastTime: now,
  };
}

function isRemembered({ lastTime, lockedUntil }: FailureCount, now: Date): boolean {
  return seconds(lockedUntil ?? lastTime, now) < failureMemory * 60;
}

/** Failures from all addresses together within the memory that ask everybody at this account for a captcha. */
const accountCaptchaAfter = 10;

/** Moment before which failures are forgotten. */
export const failuresSince = (now: Date): Date => new Date(now.getTime() - failureMemory * 60_000);

/**
 * Returns the condition of a login when many addresses have tried the account: a captcha, never a lock, since a lock
 * would let a stranger keep the owner out (A02).
 */
export function accountGate(gate: LoginGate, failuresOfAll: number): LoginGate {
  return gate === 'open' && failuresOfAll >= accountCaptchaAfter ? 'captcha' : gate;
}

/** True when a session has been unused too long or has lasted too long. */
export function sessionIsOver(created: Date, seen: Date, now: Date): boolean {
  return seconds(seen, now) > idleLimit || seconds(created, now) > absoluteLimit;
}

/** True when a password is older than `maxDays`; 0 days let it be as old as it likes. */
export function passwordIsOver(passwordTime: Date, maxDays: number, now: Date): boolean {
  return maxDays > 0 && seconds(passwordTime, now) > maxDays * 86_400;
}

/** Action for a refresh token that is presented. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'dead';

interface RefreshFacts {
  rotatedTime: Date | null;
  sessionEnded: Date | null;
  sessionCreated: Date;
  sessionSeen: Date;
}

/**
 * A fresh token is rotated; one rotated within the grace gets the same successor again (several tabs,
 * a lost answer); one rotated earlier was stolen or replayed: its family dies (A12).
 */
export function judgeRefresh(
  { rotatedTime, sessionEnded, sessionCreated, sessionSeen }: RefreshFacts,
  now: Date,
): RefreshVerdict {
  if (sessionEnded !== null || sessionIsOver(sessionCreated, sessionSeen, now)) return 'dead';
  if (rotatedTime === null) return 'rotate';
  return seconds(rotatedTime, now) <= refreshGrace ? 'repeat' : 'reuse';
}
