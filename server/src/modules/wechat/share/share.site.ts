import type { AddToFrame } from '../../../platform/pages/frame-addition.ts';
import { html } from '../../../platform/pages/html.ts';
import { readSiteAsset } from '../../../platform/pages/site-assets.ts';
import type { SiteSection } from '../../../platform/pages/site-section.ts';

/** Gives pages that are open in WeChat their card for chats and moments; elsewhere it does nothing. */
const script = readSiteAsset(import.meta.dirname, 'wechat-share', 'js', 'text/javascript; charset=utf-8');

/** The script of the card, where the settings name the account. */
export const wechatCard: AddToFrame = ({ settings }) =>
  settings.WECHAT_URL === undefined
    ? {}
    : { head: [html`<script src="${script.url}" defer></script>`], scriptOrigins: ['https://res.wx.qq.com'] };

/** The file of the script. */
export const wechatCardSection: SiteSection = async (app) => {
  app.get(script.url, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(script.type).send(script.text),
  );
};
