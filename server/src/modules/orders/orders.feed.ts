import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import {
  openMeCancelOrder,
  openMeCheckPayment,
  openMeOrder,
  openMeOrders,
  openMePayMoney,
  openMePayOrder,
  openMePlaceOrder,
  openMeReceiveOrder,
  openMeRefundOrder,
} from 'shared-contracts/open';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { MeCalls } from '../members/me-calls.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import { isMoneyOffered } from '../payment/service/open-payment.ts';
import { checkPayment } from './money/check-payment.ts';
import { moneyRefundsOfOrders, type StoredMoneyRefund } from './money/money.queries.ts';
import { startPayment } from './money/start-payment.ts';
import { findOrder, ordersOfMember, refundsOfOrders, type StoredOrder, type StoredRefund } from './order.queries.ts';
import { placeOrder } from './place-order.ts';
import { askForRefund, cancelOrder, payOrder, receiveOrder, stepsOf } from './reader-orders.ts';
import { openReceiver } from './receiver.rules.ts';
import { orderTexts as texts } from './order.texts.ts';

const listName = 'me.orders';

/** Orders of members under /open/v1/me/orders, by bearer token. */
export function serveMyOrders(app: FastifyInstance, me: MeCalls): void {
  const { db, now, settings, cursors, keys, mustBe } = me;
  const answerOf = async (order: StoredOrder) => {
    const [[refund], money] = await Promise.all([
      refundsOfOrders(db, [order.id]),
      moneyRefundsOfOrders(db, [order.id]),
    ]);
    return { data: { ...toWhole(keys, order, refund, now()), moneyRefunds: money.map(toOpenMoney) } };
  };
  serveOpen(app, openMeOrders, async ({ query: { cursor, limit }, request }) => {
    const { member } = await mustBe(request);
    const name = `${listName}:${member.id}`;
    const [before] = cursor === undefined ? [] : (cursors.read(name, cursor) ?? []);
    if (cursor !== undefined && before === undefined)
      throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    const rows = await ordersOfMember(db, member.id, before === undefined ? undefined : String(before), limit);
    const refunds = await refundsOfOrders(
      db,
      rows.map(({ id }) => id),
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      list: rows.map((order) =>
        toOpen(
          order,
          refunds.find(({ orderId }) => orderId === order.id),
        ),
      ),
      nextCursor: last ? cursors.write(name, [last.id]) : null,
    };
  });
  serveOpen(app, openMeOrder, async ({ params: { id }, request }) => {
    const { member } = await mustBe(request);
    const order = await findOrder(db, id);
    if (order?.memberId !== member.id) throw new AppError(ErrorCode.NotFound, texts.gone);
    return answerOf(order);
  });
  serveOpen(app, openMePlaceOrder, async ({ body, request }) => {
    const { member } = await mustBe(request);
    const facts = { keys, now: now(), isMoneyOffered: isMoneyOffered(settings) };
    return answerOf(await db.transaction((tx) => placeOrder(tx, member, body, facts)));
  });
  serveOpen(app, openMePayOrder, async ({ params: { id }, request }) => {
    const { member } = await mustBe(request);
    return answerOf(await db.transaction((tx) => payOrder(tx, member, id, now())));
  });
  serveOpen(app, openMePayMoney, async ({ params: { id }, body: { way }, request }) => {
    const { member } = await mustBe(request);
    const begun = await startPayment(me, member, { orderId: id, way, clientIp: request.ip });
    if (!begun) throw new AppError(ErrorCode.Conflict, texts.paidBefore);
    return { data: { url: begun.url, payBefore: toWireTime(begun.until) } };
  });
  serveOpen(app, openMeCheckPayment, async ({ params: { id }, request }) => {
    const { member } = await mustBe(request);
    return answerOf(await checkPayment(me, member, id));
  });
  serveOpen(app, openMeCancelOrder, async ({ params: { id }, request }) => {
    const { member } = await mustBe(request);
    return answerOf(await db.transaction((tx) => cancelOrder(tx, member, id, now())));
  });
  serveOpen(app, openMeReceiveOrder, async ({ params: { id }, request }) => {
    const { member } = await mustBe(request);
    return answerOf(await db.transaction((tx) => receiveOrder(tx, member, id, now())));
  });
  serveOpen(app, openMeRefundOrder, async ({ params: { id }, body: { reason }, request }) => {
    const { member } = await mustBe(request);
    return answerOf(await db.transaction((tx) => askForRefund(tx, member, { id, reason }, now())));
  });
}

function toOpen(order: StoredOrder, refund: StoredRefund | undefined) {
  const { id, number, goodsId, goodsName, goodsPicture, pieces, points, amount, state } = order;
  const { createdTime, payBefore } = order;
  return {
    id,
    number,
    goods: { id: goodsId, name: goodsName, picture: goodsPicture },
    pieces,
    points,
    amount,
    state,
    createdTime: toWireTime(createdTime),
    payBefore: toWireTime(payBefore),
    refund: refund ? { state: refund.state, reason: refund.reason, note: refund.decisionNote } : null,
  };
}

const toOpenMoney = ({ amount, state }: StoredMoneyRefund) => ({ amount, state });

function toWhole(keys: MemberKey, order: StoredOrder, refund: StoredRefund | undefined, now: Date) {
  const { carrier, trackingNumber, paidTime, shippedTime, doneTime, closedTime, closeReason } = order;
  return {
    ...toOpen(order, refund),
    receiver: openReceiver(keys, order),
    carrier,
    trackingNumber,
    paidTime: toWireTimeOrNull(paidTime),
    shippedTime: toWireTimeOrNull(shippedTime),
    doneTime: toWireTimeOrNull(doneTime),
    closedTime: toWireTimeOrNull(closedTime),
    closeReason,
    steps: stepsOf(order, now),
  };
}
