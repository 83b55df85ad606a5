import type { GuardRefusal } from 'shared-contracts/errors';
import { DeliveryState, WechatMessageState } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { type ArticleInMessage, articlesOfStory } from './wechat-message.queries.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

/** Returns the refusal for an article that readers may see or may soon see; undefined for one still in preparation. */
function refusalBesideSent({ article, message, name }: ArticleInMessage): string | undefined {
  switch (article.state) {
    case DeliveryState.Published:
    case DeliveryState.WithdrawFailed: {
      const time = message.publishedTime === null ? '' : toWireTime(message.publishedTime);
      return wechatMessageTexts.publishedInOther(article.title, name, time);
    }
    case DeliveryState.Withdrawing:
      return wechatMessageTexts.withdrawingInOther(article.title, name);
    case DeliveryState.Queued:
    case DeliveryState.Sending:
      return wechatMessageTexts.sendingInOther(article.title, name);
    default:
      return message.state === WechatMessageState.Failed && message.step !== 'draft'
        ? wechatMessageTexts.lostInOther(article.title, name)
        : undefined;
  }
}

/**
 * Refuses a story that is in another message: readers would see two copies, of which the story's one delivery names
 * only the last. A new message (no id) is refused beside one in preparation too; of two messages in preparation, the
 * one sent first excludes the other. The content row must be locked.
 */
export async function otherMessageGuards(
  tx: Database,
  contentId: string,
  messageId: string | undefined,
): Promise<GuardRefusal[]> {
  const others = (await articlesOfStory(tx, contentId)).filter(({ message }) => message.id !== messageId);
  const refusals = others.flatMap((other) => refusalBesideSent(other) ?? []);
  const [prepared] = messageId === undefined ? others : [];
  if (prepared) refusals.push(wechatMessageTexts.preparedInOther(prepared.article.title, prepared.name));
  return refusals.slice(0, 1).map((text) => ({ guard: 'otherMessage', text }));
}
