import { AppError, ErrorCode } from 'shared-contracts/errors';
import { networkOf } from './address-network.rules.ts';
import type { Context } from '../http/context.ts';
import { countCall, readCalls } from './rate-count.queries.ts';

/**
 * Throws TooMany once an address has called more than `limit` times within the present window of `seconds`. Counted in
 * the database, for all server processes together.
 */
export async function limitCalls(
  { db, now, ip }: Pick<Context, 'db' | 'now' | 'ip'>,
  what: string,
  limit: number,
  seconds: number,
): Promise<void> {
  if ((await countCall(db, `${what}|${networkOf(ip)}`, seconds, now())) > limit) throw new AppError(ErrorCode.TooMany);
}

/** Throws TooMany when the address has used up its calls; counts nothing, for limits on failures alone. */
export async function refuseOverLimit(
  { db, now, ip }: Pick<Context, 'db' | 'now' | 'ip'>,
  what: string,
  limit: number,
  seconds: number,
): Promise<void> {
  if ((await readCalls(db, `${what}|${networkOf(ip)}`, seconds, now())) >= limit) throw new AppError(ErrorCode.TooMany);
}

/** Throws TooMany once the user has called more than `limit` times within the present window of `seconds`. */
export async function limitUser(
  { db, now, session }: Pick<Context, 'db' | 'now' | 'session'>,
  what: string,
  limit: number,
  seconds: number,
): Promise<void> {
  if ((await countCall(db, keyOfUser(what, session), seconds, now())) > limit) throw new AppError(ErrorCode.TooMany);
}

/** How often the user has called within the present window of `seconds`. */
export function callsOfUser(
  { db, now, session }: Pick<Context, 'db' | 'now' | 'session'>,
  what: string,
  seconds: number,
): Promise<number> {
  return readCalls(db, keyOfUser(what, session), seconds, now());
}

const keyOfUser = (what: string, { userId }: Context['session']) => `${what}|user:${userId}`;
