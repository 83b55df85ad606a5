import { DeliveryState, Target, WechatMessageState } from 'shared-contracts/model';
import { type OpenWechat, openWechat } from './service/open-wechat.ts';
import { articlesOf, liveArticle, patchArticle, patchMessage } from './wechat-message.queries.ts';
import type { ExternalChannel } from '../publishing/external-channel.ts';

/** The WeChat account as publishing asks it; tests bring a client of their own. */
export const wechatChannel = (open: OpenWechat = openWechat): ExternalChannel => ({
  target: Target.Wechat,

  async takeDown(work, remoteId) {
    const [articleId = '', place = '1'] = remoteId.split(':');
    await open(work, work.log).deletePublished(articleId, Number(place) - 1);
  },

  async followDelivery(tx, contentId, state, { lastError = null }) {
    const live = await liveArticle(tx, contentId);
    if (!live) return;
    await patchArticle(tx, live.article, { state, lastError });
    const left = await articlesOf(tx, live.message.id);
    if (left.every((article) => article.state === DeliveryState.Withdrawn))
      await patchMessage(tx, live.message.id, { state: WechatMessageState.Withdrawn });
  },
});
