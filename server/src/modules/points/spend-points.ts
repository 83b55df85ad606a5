import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import type { Database } from '../../platform/database/database.ts';
import { book, findByEvent, lockAccount } from './points.ts';
import { endAfterReturn, type PointPart } from './points.rules.ts';
import { pointTexts as texts } from './points.texts.ts';

/** What is paid with points; `eventKey` names it once and for all. */
interface PointPayment {
  memberId: string;
  eventKey: string;
  amount: number;
  reason: string;
  now: Date;
}

/**
 * Takes points in the caller's transaction and gives the parts of which they were made. Refused where the member has
 * too few, and where the same event was paid before.
 */
export async function spendPoints(tx: Database, payment: PointPayment): Promise<PointPart[]> {
  const { memberId, eventKey, amount, reason, now } = payment;
  const account = await lockAccount(tx, memberId);
  if ((await findByEvent(tx, eventKey)) !== undefined) throw new AppError(ErrorCode.Conflict, texts.paidBefore);
  if (account.balance < amount)
    throw guardRefused([{ guard: 'balance', text: texts.tooFewToPay(account.balance, amount) }]);
  return book(tx, account, { eventKey, source: 'order', amount: -amount, growth: 0, reason, now });
}

/** Gives spent points back, each part with the end that it had; the same event again gives nothing. */
export async function giveBackPoints(
  tx: Database,
  { memberId, eventKey, parts, reason, now }: Omit<PointPayment, 'amount'> & { parts: readonly PointPart[] },
): Promise<void> {
  for (const [nth, part] of parts.entries()) {
    // Read again for each part: its balance is that after the one before.
    const account = await lockAccount(tx, memberId);
    const partKey = `${eventKey}:${nth}`;
    if ((await findByEvent(tx, partKey)) !== undefined) continue;
    const expiresTime = endAfterReturn(part, now);
    await book(tx, account, {
      eventKey: partKey,
      source: 'order',
      amount: part.points,
      growth: 0,
      reason,
      expiresTime,
      now,
    });
  }
}
