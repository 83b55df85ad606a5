import { AppError, ErrorCode } from 'shared-contracts/errors';
import { networkOf } from './address-network.rules.ts';
import type { Context } from '../http/context.ts';
import { countCall } from './rate-count.queries.ts';
import { rateLimitTexts } from './rate-limit.texts.ts';

/** Actions of one device, and of one address, behind which a whole school may sit. */
const limits = [
  { of: 'device', seconds: 60, max: 6 },
  { of: 'ip', seconds: 60, max: 40 },
  { of: 'ip', seconds: 3600, max: 600 },
] as const;

/** Counts an action of a device and its address; throws TooMany beyond the limits. */
export async function limitReader(
  { db, now }: Pick<Context, 'db' | 'now'>,
  what: string,
  { device, ip }: { device: string; ip: string },
  factor = 1,
): Promise<void> {
  for (const { of: subject, seconds, max } of limits) {
    const key = `${what}:${seconds}:${subject}:${subject === 'ip' ? networkOf(ip) : device}`;
    if ((await countCall(db, key, seconds, now())) > max * factor)
      throw new AppError(ErrorCode.TooMany, rateLimitTexts.tooMany);
  }
}
