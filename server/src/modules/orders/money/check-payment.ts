import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { StoredMember } from '../../members/member.queries.ts';
import { findOrder, type StoredOrder } from '../order.queries.ts';
import { orderTexts } from '../order.texts.ts';
import { lookAtPayment } from './keep-money.ts';
import { paymentsOfOrders } from './money.queries.ts';
import { type MoneyParts, mustOffer } from './start-payment.ts';

/** Asks WeChat Pay for the open payments of a member's order, for somebody who comes back from paying. */
export async function checkPayment(
  parts: MoneyParts,
  { id: memberId }: Pick<StoredMember, 'id'>,
  orderId: string,
): Promise<StoredOrder> {
  const order = await findOrder(parts.db, orderId);
  if (order?.memberId !== memberId) throw new AppError(ErrorCode.NotFound, orderTexts.gone);
  const open = (await paymentsOfOrders(parts.db, [orderId])).filter(({ state }) => state === 'open');
  if (open.length === 0) return order;
  const port = await mustOffer(parts);
  for (const payment of open) await lookAtPayment(parts, port, payment);
  return (await findOrder(parts.db, orderId))!;
}
