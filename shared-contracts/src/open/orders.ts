import { z } from 'zod';
import { orderLimits } from '../limits/index.ts';
import {
  MoneyRefundState,
  orderPieces,
  orderReceiver,
  OrderRefundState,
  OrderState,
  requiredText,
} from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { count, openData, openId, openPage, openPageOf, openPath, openTime } from './fields.ts';

const order = z.strictObject({
  id: openId,
  number: z.string(),
  goods: z.strictObject({ id: openId, name: z.string(), picture: z.string() }),
  pieces: count,
  /** Points of all pieces. */
  points: count,
  /** Money of all pieces, in fen. */
  amount: count,
  state: z.enum(OrderState),
  createdTime: openTime,
  /** An order that is not paid by then closes by itself. */
  payBefore: openTime,
  refund: z.strictObject({ state: z.enum(OrderRefundState), reason: z.string(), note: z.string() }).nullable(),
});
const wholeOrder = z.strictObject({
  ...order.shape,
  receiver: z.strictObject({ name: z.string(), mobile: z.string(), address: z.string() }),
  carrier: z.string(),
  trackingNumber: z.string(),
  paidTime: openTime.nullable(),
  shippedTime: openTime.nullable(),
  doneTime: openTime.nullable(),
  closedTime: openTime.nullable(),
  closeReason: z.string(),
  /** Money that goes back: by a refund that was passed, or because it came too late, twice or with another sum. */
  moneyRefunds: z.array(z.strictObject({ amount: count, state: z.enum(MoneyRefundState) })),
  /** What the member may do now. */
  steps: z.array(z.enum(['pay', 'cancel', 'receive', 'refund'])),
});
const answer = openData(wholeOrder);

export const openMeOrders = defineOpenCall({
  id: 'openMeOrders',
  path: '/open/v1/me/orders',
  summary: 'Orders of the member, newest first.',
  query: openPage,
  answer: openPageOf(order),
  refusals: [401, 422],
});

export const openMeOrder = defineOpenCall({
  id: 'openMeOrder',
  path: '/open/v1/me/orders/:id',
  summary: 'An order of the member with its receiver.',
  params: openPath,
  answer,
  refusals: [401, 404, 422],
});

export const openMePlaceOrder = defineOpenCall({
  id: 'openMePlaceOrder',
  method: 'POST',
  path: '/open/v1/me/orders',
  summary: 'Orders goods; pieces, and points where money is due too, are kept until the order is paid or closes.',
  body: z.strictObject({
    /** The same one again gives the same order. */
    requestId: z.uuid(),
    goodsId: openId,
    pieces: orderPieces,
    /** How it is paid, where there is a choice; absent takes points where goods are to be had for them. */
    way: z.enum(['points', 'money', 'both']).optional(),
    receiver: orderReceiver,
  }),
  answer,
  refusals: [401, 403, 404, 409, 422, 429],
});

export const openMePayOrder = defineOpenCall({
  id: 'openMePayOrder',
  method: 'POST',
  path: '/open/v1/me/orders/:id/pay',
  summary: 'Pays an order that costs points alone.',
  params: openPath,
  answer,
  refusals: [401, 403, 404, 409, 422],
});

export const openMePayMoney = defineOpenCall({
  id: 'openMePayMoney',
  method: 'POST',
  path: '/open/v1/me/orders/:id/wechat',
  summary:
    'Opens the payment of an order by WeChat: an address for a code to be scanned, or for the browser of a phone.',
  params: openPath,
  body: z.strictObject({ way: z.enum(['native', 'h5']) }),
  answer: openData(z.strictObject({ url: z.string(), payBefore: openTime })),
  refusals: [401, 403, 404, 409, 422, 503],
});

export const openMeCheckPayment = defineOpenCall({
  id: 'openMeCheckPayment',
  method: 'POST',
  path: '/open/v1/me/orders/:id/check',
  summary: 'Asks WeChat Pay whether an order was paid, for a member who comes back from paying.',
  params: openPath,
  answer,
  refusals: [401, 404, 422, 503],
});

export const openMeCancelOrder = defineOpenCall({
  id: 'openMeCancelOrder',
  method: 'POST',
  path: '/open/v1/me/orders/:id/cancel',
  summary: 'Closes an order that is not paid.',
  params: openPath,
  answer,
  refusals: [401, 404, 409, 422],
});

export const openMeReceiveOrder = defineOpenCall({
  id: 'openMeReceiveOrder',
  method: 'POST',
  path: '/open/v1/me/orders/:id/receive',
  summary: 'Says that the goods have come.',
  params: openPath,
  answer,
  refusals: [401, 404, 409, 422],
});

export const openMeRefundOrder = defineOpenCall({
  id: 'openMeRefundOrder',
  method: 'POST',
  path: '/open/v1/me/orders/:id/refund',
  summary: 'Asks for the points of an order back; staff decide.',
  params: openPath,
  body: z.strictObject({ reason: requiredText(orderLimits.reason, '退款原因') }),
  answer,
  refusals: [401, 404, 409, 422],
});
