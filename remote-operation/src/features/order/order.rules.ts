import { OrderRefundState, type OrderRow, OrderState, orderStateNames } from 'shared-contracts/model';
import { orderTexts as texts } from './order.texts.ts';

type Facts = Pick<OrderRow, 'state' | 'refund'>;

/** Why an order cannot be sent. */
export const shipRefusals = ({ state }: Facts): string[] =>
  state === OrderState.Paid || state === OrderState.Shipped ? [] : [texts.notShippable(orderStateNames[state])];

/** The refund of an order that waits for somebody. */
export const liveRefund = ({ refund }: Facts) =>
  refund?.state === OrderRefundState.Asked || refund?.state === OrderRefundState.Proposed ? refund : undefined;

/** Why no refund can be proposed. */
export function proposalRefusals(order: Facts): string[] {
  const live = liveRefund(order);
  if (live?.state === OrderRefundState.Proposed) return [texts.alreadyProposed(live.proposedName)];
  if (live) return [];
  const { state } = order;
  const isPaid = state === OrderState.Paid || state === OrderState.Shipped || state === OrderState.Done;
  return isPaid ? [] : [texts.notRefundable(orderStateNames[state])];
}

/** Why a person cannot decide about a refund; what nobody has taken up may only be rejected. */
export function decisionRefusals(order: Facts, userId: string, isPass: boolean): string[] {
  const live = liveRefund(order);
  if (!live) return [texts.noRefund];
  if (live.proposedBy === userId) return [texts.ownRefund];
  return isPass && live.proposedBy === null ? [texts.notProposed] : [];
}
