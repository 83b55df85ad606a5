import { yuanOf } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../../platform/pages/html.ts';
import type { SiteFrame } from '../../../platform/pages/layout.ts';
import { qrDrawing } from '../../../platform/pages/qr-drawing.ts';
import { toWireMinute } from '../../../platform/text/wire-time.ts';
import { readSiteAsset } from '../../../platform/pages/site-assets.ts';
import { mePage } from '../../members/member.page.ts';
import type { PayPackage } from '../../payment/service/port.ts';
import type { StoredOrder } from '../order.queries.ts';
import { orderPageTexts as texts } from '../order-page.texts.ts';

/** Script of the page within WeChat. */
export const payScript = readSiteAsset(import.meta.dirname, 'wechat-pay', 'js', 'text/javascript; charset=utf-8');

/** The code that a phone scans. */
async function codeOf(url: string): Promise<Html> {
  return html`<div class="qr-drawing" role="img" aria-label="${texts.qrLabel}">${await qrDrawing(url)}</div>
<p class="hint">${texts.payHint}</p>`;
}

/** Has the payment made by WeChat's own bridge, on a page within WeChat. */
const bridgeOf = (bundle: PayPackage): Html => html`<p class="send"><button type="button"
data-pay="${JSON.stringify(bundle)}" data-cancelled="${texts.payCancelled}"
data-failed="${texts.payFailed}">${texts.payHere}</button></p><p class="hint" id="pay-notice" role="status"></p>
<script type="module" src="${payScript.url}"></script>`;

/** Where a payment is made: a code, a package for WeChat's bridge, a link. */
interface PayPlace {
  code?: string | undefined;
  bundle?: PayPackage | undefined;
  link?: string | undefined;
}

/**
 * /site/me/orders/:id/wechat: the code that a phone scans, the link that a phone follows, or the button within WeChat.
 * A link, as a form may lead to no other site; WeChat Pay wants to know which site it comes from.
 */
export async function payPage(frame: SiteFrame, order: StoredOrder, { code, bundle, link }: PayPlace): Promise<string> {
  const path = publicPaths.payOrder(order.id);
  const name = code === undefined && bundle === undefined ? texts.openWechat : texts.openCashier;
  const content = html`<p class="receipt"><strong>${texts.payAmount(yuanOf(order.amount))}</strong></p>
<p class="hint">${texts.payUntil(toWireMinute(order.payBefore))}</p>
${code !== undefined && (await codeOf(code))}
${bundle !== undefined && bridgeOf(bundle)}
${link !== undefined && html`<p><a class="button" referrerpolicy="origin" href="${link}">${name}</a></p>`}
<form method="post" id="pay-check" action="${publicPaths.myOrder(order.id)}/check">
<p class="send"><button type="submit">${texts.check}</button></p></form>
<p><a href="${publicPaths.myOrder(order.id)}">${texts.backToOrder}</a></p>`;
  return mePage(frame, { title: texts.payTitle, path }, content);
}
