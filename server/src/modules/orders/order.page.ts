import { randomUUID } from 'node:crypto';
import { orderLimits, orderPayMinutes } from 'shared-contracts/limits';
import { type OrderReceiver, orderRefundStateNames, OrderState, orderStateNames } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { SoldGoods } from '../goods/goods.queries.ts';
import { fieldRow, mePage, notice } from '../members/member.page.ts';
import type { StoredOrder, StoredRefund } from './order.queries.ts';
import { orderPageTexts as texts } from './order-page.texts.ts';
import type { BuyerStep } from './reader-orders.ts';

/** The form of an order as it comes back. */
export interface BuyForm extends OrderReceiver {
  requestId: string;
  pieces: string;
  message?: string | undefined;
  errors: Readonly<Record<string, string>>;
}

/** A form that nobody has touched. */
export const emptyBuyForm = (): BuyForm => ({
  requestId: randomUUID(),
  pieces: '1',
  name: '',
  mobile: '',
  address: '',
  errors: {},
});

/** /site/shop/:id/buy: how many, and where they go. */
export function buyPage(
  frame: SiteFrame,
  { goods, balance, form }: { goods: SoldGoods['goods']; balance: number; form: BuyForm },
): string {
  const path = publicPaths.buy(goods.id);
  const { errors } = form;
  const content = html`${notice(form.message)}
<p class="receipt"><a href="${publicPaths.goods(goods.id)}">${goods.name}</a></p>
<p class="meta">${texts.price(goods.points)}　${texts.stock(goods.stock)}　${texts.balance(balance)}</p>
<form method="post" action="${path}"><input type="hidden" name="requestId" value="${form.requestId}">
${fieldRow({ id: 'pieces', label: texts.pieces, hint: texts.piecesHint(orderLimits.pieces), error: errors.pieces }, (described) => html`<input type="number" min="1" max="${orderLimits.pieces}" step="1" required value="${form.pieces}"${described}>`)}
${fieldRow({ id: 'name', label: texts.name, hint: texts.nameHint, error: errors.name }, (described) => html`<input maxlength="${orderLimits.receiver}" autocomplete="name" required value="${form.name}"${described}>`)}
${fieldRow({ id: 'mobile', label: texts.mobile, hint: texts.mobileHint, error: errors.mobile }, (described) => html`<input type="tel" inputmode="tel" maxlength="11" autocomplete="tel-national" required value="${form.mobile}"${described}>`)}
${fieldRow({ id: 'address', label: texts.address, hint: texts.addressHint, error: errors.address }, (described) => html`<input maxlength="${orderLimits.address}" autocomplete="street-address" required value="${form.address}"${described}>`)}
<p class="hint">${texts.submitHint(orderPayMinutes)}</p>
<p class="send"><button type="submit">${texts.submit}</button></p></form>`;
  return mePage(frame, { title: texts.buyTitle, path }, content);
}

/** /site/me/orders: the orders of a member. */
export function orderListPage(frame: SiteFrame, list: readonly StoredOrder[], older: string | undefined): string {
  const content = html`${list.length === 0 && html`<p class="hint">${texts.none}</p>`}
<ul class="me-items">${list.map(
    (order) =>
      html`<li><p><a href="${publicPaths.myOrder(order.id)}"><b>${order.goodsName} × ${order.pieces}</b></a> <span class="meta">${orderStateNames[order.state]}　${toWireTime(order.createdTime).slice(0, 16)}</span></p>
<p>${texts.pointsOf(order.points)}　<span class="meta">${texts.title(order.number)}</span></p></li>`,
  )}</ul>
${older !== undefined && html`<p><a class="button" href="${older}">${texts.older}</a></p>`}
<p><a class="button" href="${publicPaths.shop}">${texts.toShop}</a></p>`;
  return mePage(frame, { title: texts.myOrders, path: publicPaths.myOrders }, content);
}

/** An order with all that its buyer may know of it and do with it. */
export interface ShownOrder {
  order: StoredOrder;
  receiver: OrderReceiver;
  refund: StoredRefund | undefined;
  steps: readonly BuyerStep[];
}

/** /site/me/orders/:id: one order. */
export function orderPage(frame: SiteFrame, { order, receiver, refund, steps }: ShownOrder): string {
  const facts: [string, string | false | null][] = [
    [texts.goods, `${order.goodsName} × ${order.pieces}`],
    [texts.points, texts.pointsOf(order.points)],
    [
      texts.receiver,
      receiver.name === '' ? texts.receiverGone : `${receiver.name} ${receiver.mobile} ${receiver.address}`,
    ],
    [texts.parcel, order.trackingNumber !== '' && `${order.carrier} ${order.trackingNumber}`],
    [texts.ordered, toWireTime(order.createdTime)],
    [texts.paid, order.paidTime && toWireTime(order.paidTime)],
    [texts.shipped, order.shippedTime && toWireTime(order.shippedTime)],
    [texts.done, order.doneTime && toWireTime(order.doneTime)],
    [
      texts.refund,
      refund !== undefined && texts.refundOf(orderRefundStateNames[refund.state], refund.reason, refund.decisionNote),
    ],
  ];
  const picture =
    order.goodsPicture !== '' &&
    html`<p><img src="${thumbnailUrl(order.goodsPicture, 'w800')}" alt="" width="160" height="120"></p>`;
  const content = html`${notice(noticeOf(order, steps), order.state === OrderState.Closed)}
${picture}
<table class="me-table"><tbody>${facts.map(([name, value]) => typeof value === 'string' && html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>
${steps.map((step) => stepForm(order, step))}`;
  const title = `${texts.title(order.number)}（${orderStateNames[order.state]}）`;
  return mePage(frame, { title, path: publicPaths.myOrder(order.id) }, content);
}

function noticeOf(order: StoredOrder, steps: readonly BuyerStep[]): string {
  switch (order.state) {
    case OrderState.Unpaid:
      return steps.includes('pay')
        ? texts.payNotice(order.points, toWireTime(order.payBefore).slice(0, 16))
        : texts.lateNotice;
    case OrderState.Paid:
      return texts.paidNotice;
    case OrderState.Shipped:
      return texts.shippedNotice;
    case OrderState.Done:
      return texts.doneNotice;
    case OrderState.Refunding:
      return texts.refundingNotice;
    case OrderState.Refunded:
      return texts.refundedNotice(order.points);
    case OrderState.Closed:
      return texts.closedNotice(order.closeReason);
  }
}

function stepForm({ id, points }: StoredOrder, step: BuyerStep): Html {
  const action = `${publicPaths.myOrder(id)}/${step}`;
  if (step === 'refund')
    return html`<form method="post" action="${action}"><h2>${texts.askRefund}</h2>
${fieldRow({ id: 'reason', label: texts.reason, hint: texts.reasonHint }, (described) => html`<input maxlength="${orderLimits.reason}" required${described}>`)}
<p class="send"><button type="submit" class="second">${texts.askRefund}</button></p></form>`;
  const names = { pay: texts.pay(points), cancel: texts.cancel, receive: texts.receive };
  return html`<form method="post" action="${action}"><p class="send"><button type="submit"${step === 'cancel' && html` class="second"`}>${names[step]}</button></p></form>`;
}
