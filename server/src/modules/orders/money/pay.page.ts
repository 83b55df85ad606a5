import { yuanOf } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html } from '../../../platform/pages/html.ts';
import type { SiteFrame } from '../../../platform/pages/layout.ts';
import { qrDrawing } from '../../../platform/pages/qr-drawing.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { mePage } from '../../members/member.page.ts';
import type { StoredOrder } from '../order.queries.ts';
import { orderPageTexts as texts } from '../order-page.texts.ts';

/** /site/me/orders/:id/wechat: the code that a phone scans; in the sandbox its page is one press away. */
export async function payPage(
  frame: SiteFrame,
  order: StoredOrder,
  { url, cashier }: { url: string; cashier: string | undefined },
): Promise<string> {
  const path = publicPaths.payOrder(order.id);
  const content = html`<p class="receipt"><strong>${texts.payAmount(yuanOf(order.amount))}</strong></p>
<p class="hint">${texts.payUntil(toWireTime(order.payBefore).slice(0, 16))}</p>
<div class="qr-drawing" role="img" aria-label="${texts.qrLabel}">${await qrDrawing(url)}</div>
<p class="hint">${texts.payHint}</p>
${cashier !== undefined && html`<p><a class="button" href="${cashier}">${texts.openCashier}</a></p>`}
<form method="post" action="${publicPaths.myOrder(order.id)}/check">
<p class="send"><button type="submit">${texts.check}</button></p></form>
<p><a href="${publicPaths.myOrder(order.id)}">${texts.backToOrder}</a></p>`;
  return mePage(frame, { title: texts.payTitle, path }, content);
}
