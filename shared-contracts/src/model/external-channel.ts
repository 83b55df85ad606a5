import { DeliveryState, Target } from './codes.ts';
import type { Delivery } from './content.ts';

type Stated = Pick<Delivery, 'target' | 'state'>;
type Aged = Pick<Delivery, 'target' | 'isOld'>;

const externalTargets: readonly Target[] = [Target.Wechat, Target.Weibo];
/** Advice for an old copy at a service that does not allow changes of published items. */
export const copyAdvice: Partial<Record<Target, string>> = {
  wechat:
    '微信已发布的文章不能通过接口修改。可以在“微信素材审核”撤下后重新送审发布，或登录公众平台修改少量文字、在留言区置顶说明',
  weibo: '微博发出后不能修改。可以在“微博”撤下后重新发布，或在评论区置顶说明',
};

/** Returns the channels that show an older text: those we can change, and those that only a person can settle. */
export function oldCopies(deliveries: readonly Aged[]): { changeable: Target[]; fixed: Target[] } {
  const old = deliveries.filter(({ isOld }) => isOld).map(({ target }) => target);
  return {
    changeable: old.filter((target) => !externalTargets.includes(target)),
    fixed: old.filter((target) => externalTargets.includes(target)),
  };
}

const visibleStates: readonly DeliveryState[] = [DeliveryState.Published, DeliveryState.WithdrawFailed];

/** Returns the external channels on which readers see a story. */
export function visibleExternalTargets(deliveries: readonly Stated[]): Target[] {
  return deliveries
    .filter(({ target, state }) => externalTargets.includes(target) && visibleStates.includes(state))
    .map(({ target }) => target);
}

/** Returns the external channels that still show a story withdrawn from our own; the user is warned of them. */
export function leftoverExternalTargets(deliveries: readonly Stated[]): Target[] {
  const own = deliveries.filter(({ target }) => !externalTargets.includes(target));
  const isDown =
    own.some(({ state }) => state === DeliveryState.Withdrawn) &&
    !own.some(({ state }) => visibleStates.includes(state));
  return isDown ? visibleExternalTargets(deliveries) : [];
}
