import { DeliveryState, Target } from './codes.ts';
import type { Delivery } from './content.ts';

type Stated = Pick<Delivery, 'target' | 'state'>;

const outside: readonly Target[] = [Target.Wechat, Target.Weibo];
const standing: readonly DeliveryState[] = [DeliveryState.Published, DeliveryState.WithdrawFailed];

/** Outside targets where a story stands before readers. */
export function standingOutside(deliveries: readonly Stated[]): Target[] {
  return deliveries.filter(({ target, state }) => outside.includes(target) && standing.includes(state)).map(({ target }) => target);
}

/** Outside targets where a story still stands that was taken off our own: somebody should know. */
export function leftOutside(deliveries: readonly Stated[]): Target[] {
  const own = deliveries.filter(({ target }) => !outside.includes(target));
  const isDown = own.some(({ state }) => state === DeliveryState.Withdrawn) && !own.some(({ state }) => standing.includes(state));
  return isDown ? standingOutside(deliveries) : [];
}
