import { defaultWechatAccount, DeliveryState, Target, WechatMessageState } from 'shared-contracts/model';
import { openAccount } from './accounts/open-account.ts';
import { type OpenWechat, openWechat } from './service/open-wechat.ts';
import { articlesOf, copiesOf, patchArticle, patchMessage } from './wechat-message.queries.ts';
import { plannedAtWechat, planStory } from './wechat-material.ts';
import type { ExternalChannel } from '../publishing/external-channel.ts';

/** The WeChat accounts as an external channel for publishing; tests bring a client of their own. */
export const wechatChannel = (open: OpenWechat = openWechat): ExternalChannel => ({
  target: Target.Wechat,
  plan: { read: plannedAtWechat, keep: planStory },

  // All copies: a story may have been sent in several messages, of which its delivery names the last.
  async takeDown(work, { contentId, remoteId }) {
    const copies = new Map([[remoteId, defaultWechatAccount]]);
    for (const { article, message } of await copiesOf(work.db, contentId))
      copies.set(`${message.articleId}:${article.place + 1}`, message.accountId);
    for (const [copy, accountId] of copies) {
      const [articleId = '', place = '1'] = copy.split(':');
      const wechat = await openAccount(work, work.log, accountId, open);
      await wechat.deletePublished(articleId, Number(place) - 1);
    }
  },

  async followDelivery(tx, contentId, state, { lastError = null }) {
    for (const { article, message } of await copiesOf(tx, contentId)) {
      await patchArticle(tx, article, { state, lastError });
      const left = await articlesOf(tx, message.id);
      if (left.every((one) => one.state === DeliveryState.Withdrawn))
        await patchMessage(tx, message.id, { state: WechatMessageState.Withdrawn });
    }
  },
});
