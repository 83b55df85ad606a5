import type { OrderRefundState, OrderState } from 'shared-contracts/model';
import { sql, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { merchants } from '../goods/goods.tables.ts';
import { members } from '../members/member.tables.ts';
import type { PointPart } from '../points/points.rules.ts';

/**
 * Goods that a member has ordered, as they were called and cost then. The states follow migrations/custom/orders.sql.
 */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    number: text().notNull().unique(),
    memberId: idRef()
      .notNull()
      .references(() => members.id),
    /** Names the request that made it: sent twice, it makes one order. */
    requestId: text().notNull(),
    /** Goods may be deleted; the order keeps what it says of them. */
    goodsId: idRef().notNull(),
    goodsName: text().notNull(),
    goodsPicture: text().notNull(),
    merchantId: idRef()
      .notNull()
      .references(() => merchants.id),
    merchantName: text().notNull(),
    pieces: integer().notNull(),
    /** Of all pieces. */
    points: integer().notNull(),
    /** Money of all pieces, in fen. */
    amount: integer().notNull().default(0),
    /** The points that were taken, with the ends that they had. */
    pointParts: jsonb().$type<PointPart[]>().notNull().default([]),
    state: text().$type<OrderState>().notNull().default('unpaid'),
    /** Receiver as encrypted JSON; '' when it was forgotten. */
    receiverSealed: text().notNull(),
    receiverName: text().notNull(),
    receiverMobile: text().notNull(),
    receiverAddress: text().notNull(),
    carrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
    payBefore: timeColumn().notNull(),
    paidTime: timeColumn(),
    shippedTime: timeColumn(),
    /** When it completes by itself. */
    completeTime: timeColumn(),
    doneTime: timeColumn(),
    closedTime: timeColumn(),
    closeReason: text().notNull().default(''),
    /** The member is gone: the receiver goes with the order's end. */
    isForgotten: boolean().notNull().default(false),
    rev: integer().notNull().default(0),
  },
  (table) => [
    check('orders_state', sql`${table.state} in ('unpaid','paid','shipped','done','refunding','refunded','closed')`),
    check(
      'orders_costs',
      sql`${table.pieces} > 0 and ${table.points} >= 0 and ${table.amount} >= 0
        and (${table.points} > 0 or ${table.amount} > 0)`,
    ),
    check('orders_paid', sql`${table.state} in ('unpaid','closed') or ${table.paidTime} is not null`),
    uniqueIndex('orders_request').on(table.memberId, table.requestId),
    index('orders_member').on(table.memberId, table.id),
    index('orders_state').on(table.state, table.id),
    index('orders_goods').on(table.goodsId, table.id),
    index('orders_merchant').on(table.merchantId, table.id),
    index('orders_open')
      .on(table.merchantId)
      .where(sql`state in ('unpaid','paid','shipped','refunding')`),
    index('orders_created').on(table.createdTime),
    index('orders_to_close')
      .on(table.payBefore)
      .where(sql`state = 'unpaid'`),
    index('orders_to_complete')
      .on(table.completeTime)
      .where(sql`state = 'shipped'`),
  ],
);

/** Refunds of orders: one person of staff proposes, another decides; the database refuses the same one. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: idColumn(),
    orderId: idRef()
      .notNull()
      .references(() => orders.id),
    state: text().$type<OrderRefundState>().notNull(),
    isAskedByMember: boolean().notNull(),
    reason: text().notNull(),
    /** Where the order goes back to when the refund is rejected. */
    fromState: text().$type<OrderState>().notNull(),
    isStockBack: boolean().notNull().default(false),
    askedTime: timeColumn().notNull(),
    proposedBy: idRef(),
    proposedName: text().notNull().default(''),
    decidedBy: idRef(),
    decidedName: text().notNull().default(''),
    decisionNote: text().notNull().default(''),
    decidedTime: timeColumn(),
  },
  (table) => [
    check('order_refunds_state', sql`${table.state} in ('asked','proposed','passed','rejected')`),
    check('order_refunds_from', sql`${table.fromState} in ('paid','shipped','done')`),
    check(
      'order_refunds_two',
      sql`${table.decidedBy} is null or ${table.decidedBy} is distinct from ${table.proposedBy}`,
    ),
    check(
      'order_refunds_passed',
      sql`${table.state} <> 'passed' or (${table.proposedBy} is not null and ${table.decidedBy} is not null)`,
    ),
    index('order_refunds_order').on(table.orderId, table.id),
    uniqueIndex('order_refunds_live')
      .on(table.orderId)
      .where(sql`state in ('asked','proposed')`),
  ],
);
