import { z } from 'zod';
import { orderLimits } from '../limits/index.ts';
import { orderPieces, orderReceiver, OrderRefundState, OrderState, requiredText } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { count, openData, openId, openPage, openPageOf, openPath, openTime } from './fields.ts';

const order = z.strictObject({
  id: openId,
  number: z.string(),
  goods: z.strictObject({ id: openId, name: z.string(), picture: z.string() }),
  pieces: count,
  /** Points of all pieces. */
  points: count,
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
  summary: 'Orders goods for points; the pieces are kept until the order is paid or closes.',
  body: z.strictObject({
    /** The same one again gives the same order. */
    requestId: z.uuid(),
    goodsId: openId,
    pieces: orderPieces,
    receiver: orderReceiver,
  }),
  answer,
  refusals: [401, 403, 404, 409, 422, 429],
});

export const openMePayOrder = defineOpenCall({
  id: 'openMePayOrder',
  method: 'POST',
  path: '/open/v1/me/orders/:id/pay',
  summary: 'Pays an order with the points of the member.',
  params: openPath,
  answer,
  refusals: [401, 403, 404, 409, 422],
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
