import { randomUUID } from 'node:crypto';
import { orderLimits, orderPayMinutes } from 'shared-contracts/limits';
import {
  costOf,
  type GoodsWay,
  goodsWayNames,
  moneyRefundCauseNames,
  moneyRefundStateNames,
  type OrderReceiver,
  orderRefundStateNames,
  OrderState,
  orderStateNames,
  yuanOf,
} from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { fieldRow } from '../../platform/pages/field-row.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import type { SoldGoods } from '../goods/goods.queries.ts';
import { mePage, notice } from '../members/member.page.ts';
import type { StoredMoneyRefund } from './money/money.queries.ts';
import type { StoredOrder, StoredRefund } from './order.queries.ts';
import { orderPageTexts as texts } from './order-page.texts.ts';
import type { BuyerStep } from './reader-orders.ts';

/** The form of an order as it comes back. */
export interface BuyForm extends OrderReceiver {
  requestId: string;
  pieces: string;
  way: string;
  message?: string | undefined;
  errors: Readonly<Record<string, string>>;
}

/** A form that nobody has touched. */
export const emptyBuyForm = (): BuyForm => ({
  requestId: randomUUID(),
  pieces: '1',
  way: '',
  name: '',
  mobile: '',
  address: '',
  errors: {},
});

/** What is bought, in which ways, and the points of the buyer. */
interface BuyPart {
  goods: SoldGoods['goods'];
  ways: readonly GoodsWay[];
  balance: number;
  form: BuyForm;
}

/** What a piece costs in a way. */
const costIn = ({ points, price }: SoldGoods['goods'], way: GoodsWay): string =>
  costOf({ points: way === 'money' ? 0 : points, amount: way === 'points' ? 0 : price });

/** The ways to pay, to choose one of; nothing where there is no choice. */
function wayChoice({ goods, ways, form }: BuyPart): Html | false {
  if (ways.length < 2) return false;
  const chosen = ways.find((way) => way === form.way) ?? ways[0];
  const choices = ways.map(
    (way) => html`<label><input type="radio" name="way" value="${way}"${way === chosen && html` checked`}>
${goodsWayNames[way]}（${costIn(goods, way)}）</label>`,
  );
  return html`<fieldset class="question"><legend class="name">${texts.way}</legend>${choices}</fieldset>`;
}

/** /site/shop/:id/buy: how many, and where they go. */
export function buyPage(frame: SiteFrame, { goods, ways, balance, form }: BuyPart): string {
  const path = publicPaths.buy(goods.id);
  const { errors } = form;
  const price = texts.price(ways.map((way) => costIn(goods, way)).join(texts.or));
  const count = html`<input type="number" min="1" max="${orderLimits.pieces}" step="1"`;
  const phone = html`<input type="tel" inputmode="tel" maxlength="${orderLimits.mobile}" autocomplete="tel-national"`;
  const name = html`<input maxlength="${orderLimits.receiver}" autocomplete="name"`;
  const street = html`<input maxlength="${orderLimits.address}" autocomplete="street-address"`;
  const filled = (input: Html, value: string) => (described: Html) =>
    html`${input} required value="${value}"${described}>`;
  const rows: [id: string, label: string, hint: string, control: (described: Html) => Html][] = [
    ['pieces', texts.pieces, texts.piecesHint(orderLimits.pieces), filled(count, form.pieces)],
    ['name', texts.name, texts.nameHint, filled(name, form.name)],
    ['mobile', texts.mobile, texts.mobileHint, filled(phone, form.mobile)],
    ['address', texts.address, texts.addressHint, filled(street, form.address)],
  ];
  const content = html`${notice(form.message)}
<p class="receipt"><a href="${publicPaths.goods(goods.id)}">${goods.name}</a></p>
<p class="hint">${price}　${texts.stock(goods.stock)}　${texts.balance(balance)}</p>
<form method="post" action="${path}"><input type="hidden" name="requestId" value="${form.requestId}">
${wayChoice({ goods, ways, balance, form })}
${rows.map(([id, label, hint, control]) => fieldRow({ id, label, hint, error: errors[id] }, control))}
<p class="hint">${texts.submitHint(orderPayMinutes)}</p>
<p class="send"><button type="submit">${texts.submit}</button></p></form>`;
  const title = ways.every((way) => way === 'points') ? texts.exchangeTitle : texts.buyTitle;
  return mePage(frame, { title, path }, content);
}

/** /site/me/orders: the orders of a member. */
export function orderListPage(frame: SiteFrame, list: readonly StoredOrder[], older: string | undefined): string {
  const content = html`${list.length === 0 && html`<p class="hint">${texts.none}</p>`}
<ul class="me-items">${list.map(orderItem)}</ul>
${older !== undefined && html`<p><a class="button" href="${older}">${texts.older}</a></p>`}
<p><a class="button" href="${publicPaths.shop}">${texts.toShop}</a></p>`;
  return mePage(frame, { title: texts.myOrders, path: publicPaths.myOrders }, content);
}

function orderItem(order: StoredOrder): Html {
  const { id, number, goodsName, pieces, state, createdTime } = order;
  const when = toWireMinute(createdTime);
  return html`<li><p><a href="${publicPaths.myOrder(id)}"><b>${goodsName} × ${pieces}</b></a>
<span class="meta">${orderStateNames[state]}　${when}</span></p>
<p>${costOf(order)}　<span class="meta">${texts.title(number)}</span></p></li>`;
}

/** An order with all that its buyer may know of it and do with it. */
interface ShownOrder {
  order: StoredOrder;
  receiver: OrderReceiver;
  refund: StoredRefund | undefined;
  moneyRefunds: readonly StoredMoneyRefund[];
  steps: readonly BuyerStep[];
}

/** /site/me/orders/:id: one order. */
export function orderPage(frame: SiteFrame, { order, receiver, refund, moneyRefunds, steps }: ShownOrder): string {
  const facts: [string, string | false | null][] = [
    [texts.goods, `${order.goodsName} × ${order.pieces}`],
    [texts.points, order.points > 0 && texts.pointsOf(order.points)],
    [texts.amount, order.amount > 0 && texts.moneyOf(yuanOf(order.amount))],
    [
      texts.receiver,
      receiver.name === '' ? texts.receiverGone : `${receiver.name} ${receiver.mobile} ${receiver.address}`,
    ],
    [texts.parcel, order.trackingNumber !== '' && `${order.carrier} ${order.trackingNumber}`],
    [texts.ordered, toWireMinute(order.createdTime)],
    [texts.paid, order.paidTime && toWireMinute(order.paidTime)],
    [texts.shipped, order.shippedTime && toWireMinute(order.shippedTime)],
    [texts.done, order.doneTime && toWireMinute(order.doneTime)],
    [
      texts.refund,
      refund !== undefined && texts.refundOf(orderRefundStateNames[refund.state], refund.reason, refund.decisionNote),
    ],
    ...moneyRefunds.map((back): [string, string] => [texts.moneyBack, moneyLine(back)]),
  ];
  const picture =
    order.goodsPicture !== '' &&
    html`<p><img src="${thumbnailUrl(order.goodsPicture, 'w800')}" alt="" width="160" height="120"></p>`;
  const isHeld = order.state === OrderState.Unpaid && order.pointParts.length > 0;
  const content = html`${notice(noticeOf(order, steps, moneyRefunds), order.state === OrderState.Closed)}
${isHeld && html`<p class="hint">${texts.heldNotice(order.points)}</p>`}
${picture}
<table class="me-table"><tbody>${facts.map(factRow)}</tbody></table>
${steps.map((step) => stepForm(order, step))}`;
  const title = `${texts.title(order.number)}（${orderStateNames[order.state]}）`;
  return mePage(frame, { title, path: publicPaths.myOrder(order.id) }, content);
}

const factRow = ([name, value]: [string, string | false | null]): Html | false =>
  typeof value === 'string' && html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`;

const moneyLine = ({ amount, state, cause }: StoredMoneyRefund): string =>
  texts.moneyBackOf(yuanOf(amount), moneyRefundStateNames[state], moneyRefundCauseNames[cause]);

function noticeOf(order: StoredOrder, steps: readonly BuyerStep[], money: readonly StoredMoneyRefund[]): string {
  switch (order.state) {
    case OrderState.Unpaid:
      return steps.includes('pay') ? texts.payNotice(costOf(order), toWireMinute(order.payBefore)) : texts.lateNotice;
    case OrderState.Paid:
      return texts.paidNotice;
    case OrderState.Shipped:
      return texts.shippedNotice;
    case OrderState.Done:
      return texts.doneNotice;
    case OrderState.Refunding:
      return money.some(({ cause }) => cause === 'decided')
        ? texts.moneyBackNotice(yuanOf(order.amount))
        : texts.refundingNotice;
    case OrderState.Refunded:
      return texts.refundedNotice(costOf(order));
    case OrderState.Closed:
      return texts.closedNotice(order.closeReason);
  }
}

const reasonRow = { id: 'reason', label: texts.reason, hint: texts.reasonHint };

function stepForm({ id, points, amount }: StoredOrder, step: BuyerStep): Html {
  const action = `${publicPaths.myOrder(id)}/${step}`;
  if (step === 'refund')
    return html`<form method="post" action="${action}"><h2>${texts.askRefund}</h2>
${fieldRow(reasonRow, (described) => html`<input maxlength="${orderLimits.reason}" required${described}>`)}
<p class="send"><button type="submit" class="second">${texts.askRefund}</button></p></form>`;
  const pay = amount > 0 ? texts.payMoney(yuanOf(amount)) : texts.pay(points);
  const names = { pay, cancel: texts.cancel, receive: texts.receive };
  const look = step === 'cancel' && html` class="second"`;
  return html`<form method="post" action="${action}">
<p class="send"><button type="submit"${look}>${names[step]}</button></p></form>`;
}
