import type { WechatMessage } from 'shared-contracts/endpoints';
import { type Actor, DeliveryState, WechatMessageState } from 'shared-contracts/model';
import { messageTexts as texts } from './message.texts.ts';

type Stated = Pick<WechatMessage, 'state'>;

export const isIn =
  (...states: readonly WechatMessageState[]) =>
  ({ state }: Stated) =>
    states.includes(state);

/** Before it was published: it may be taken apart. */
export const mayDrop = isIn(
  WechatMessageState.Waiting,
  WechatMessageState.Returned,
  WechatMessageState.Passed,
  WechatMessageState.Failed,
);

/** Its words may be changed. */
export const mayEdit = isIn(WechatMessageState.Returned, WechatMessageState.Failed);

/** True when readers still see one of the articles. */
export function mayWithdraw({ state, articles }: Pick<WechatMessage, 'state' | 'articles'>): boolean {
  return (
    state === WechatMessageState.Published &&
    articles.some(
      (article) => article.state === DeliveryState.Published || article.state === DeliveryState.WithdrawFailed,
    )
  );
}

/** Nobody decides what they submitted. */
export function decideRefusals({ submittedId }: Pick<WechatMessage, 'submittedId'>, actor: Actor): string[] {
  return submittedId === actor.userId ? [texts.ownMessage] : [];
}

/** The lead's title, and how many there are. */
export function headline({ articles }: Pick<WechatMessage, 'articles'>): string {
  const [lead] = articles;
  return articles.length > 1 ? `${lead?.title ?? ''} ${texts.more(articles.length)}` : (lead?.title ?? '');
}
