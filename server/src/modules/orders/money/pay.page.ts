import { yuanOf } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../../platform/pages/html.ts';
import type { SiteFrame } from '../../../platform/pages/layout.ts';
import { qrDrawing } from '../../../platform/pages/qr-drawing.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { mePage } from '../../members/member.page.ts';
import type { StoredOrder } from '../order.queries.ts';
import { orderPageTexts as texts } from '../order-page.texts.ts';

/** The code that a phone scans. */
async function codeOf(url: string): Promise<Html> {
  return html`<div class="qr-drawing" role="img" aria-label="${texts.qrLabel}">${await qrDrawing(url)}</div>
<p class="hint">${texts.payHint}</p>`;
}

/**
 * /site/me/orders/:id/wechat: the code that a phone scans, or the link that a phone follows. A link, as a form may lead
 * to no other site; WeChat Pay wants to know which site it comes from.
 */
export async function payPage(
  frame: SiteFrame,
  order: StoredOrder,
  { code, link }: { code: string | undefined; link: string | undefined },
): Promise<string> {
  const path = publicPaths.payOrder(order.id);
  const name = code === undefined ? texts.openWechat : texts.openCashier;
  const content = html`<p class="receipt"><strong>${texts.payAmount(yuanOf(order.amount))}</strong></p>
<p class="hint">${texts.payUntil(toWireTime(order.payBefore).slice(0, 16))}</p>
${code !== undefined && (await codeOf(code))}
${link !== undefined && html`<p><a class="button" referrerpolicy="origin" href="${link}">${name}</a></p>`}
<form method="post" action="${publicPaths.myOrder(order.id)}/check">
<p class="send"><button type="submit">${texts.check}</button></p></form>
<p><a href="${publicPaths.myOrder(order.id)}">${texts.backToOrder}</a></p>`;
  return mePage(frame, { title: texts.payTitle, path }, content);
}
