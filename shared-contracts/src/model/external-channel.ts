import { DeliveryState, Target } from './codes.ts';
import type { Delivery } from './content.ts';

type Stated = Pick<Delivery, 'target' | 'state'>;
type Aged = Pick<Delivery, 'target' | 'isOld'>;

const externalTargets: readonly Target[] = [Target.Wechat, Target.Weibo];
/** What a person can do with an old copy at a service that lets nobody change what was published. */
export const copyAdvice: Partial<Record<Target, string>> = {
  wechat:
    '微信已发布的文章不能通过接口修改。可以在“微信素材审核”撤下后重新送审发布，或登录公众平台修改少量文字、在留言区置顶说明',
  weibo: '微博发出后不能修改。可以在“微博”撤下后重新发布，或在评论区置顶说明',
};

/** Where an older text stands: targets that we change ourselves, and those that only a person can settle. */
export function oldCopies(deliveries: readonly Aged[]): { changeable: Target[]; fixed: Target[] } {
  const old = deliveries.filter(({ isOld }) => isOld).map(({ target }) => target);
  return {
    changeable: old.filter((target) => !externalTargets.includes(target)),
    fixed: old.filter((target) => externalTargets.includes(target)),
  };
}

const visibleStates: readonly DeliveryState[] = [DeliveryState.Published, DeliveryState.WithdrawFailed];

/** Outside targets where a story stands before readers. */
export function visibleExternalTargets(deliveries: readonly Stated[]): Target[] {
  return deliveries
    .filter(({ target, state }) => externalTargets.includes(target) && visibleStates.includes(state))
    .map(({ target }) => target);
}

/** Outside targets where a story still stands that was taken off our own: somebody should know. */
export function leftoverExternalTargets(deliveries: readonly Stated[]): Target[] {
  const own = deliveries.filter(({ target }) => !externalTargets.includes(target));
  const isDown =
    own.some(({ state }) => state === DeliveryState.Withdrawn) &&
    !own.some(({ state }) => visibleStates.includes(state));
  return isDown ? visibleExternalTargets(deliveries) : [];
}
