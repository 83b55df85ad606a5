import type {
  BillDifferenceKind,
  BillLineKind,
  MoneyRefundCause,
  MoneyRefundState,
  OrderPaymentState,
} from 'shared-contracts/model';
import {
  sql,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from '../../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';
import type { PayWay } from '../../payment/service/port.ts';
import { orderRefunds, orders } from '../order.tables.ts';

/** Payments of orders at WeChat Pay. One that was made for nothing has a refund of the system. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: idColumn(),
    orderId: idRef()
      .notNull()
      .references(() => orders.id),
    outTradeNo: text().notNull().unique(),
    way: text().$type<PayWay>().notNull(),
    /** In fen: what is due, and what came. */
    amount: integer().notNull(),
    paidAmount: integer().notNull().default(0),
    state: text().$type<OrderPaymentState>().notNull().default('open'),
    /** Where the reader pays, within WeChat the prepay id; '' until WeChat Pay has answered. */
    url: text().notNull().default(''),
    transactionId: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
    paidTime: timeColumn(),
    /** When the job asks for it next: a notice may be lost. */
    nextLookTime: timeColumn().notNull(),
  },
  (table) => [
    check('order_payments_state', sql`${table.state} in ('open','paid','closed')`),
    check('order_payments_way', sql`${table.way} in ('native','h5','jsapi')`),
    check('order_payments_amount', sql`${table.amount} > 0`),
    check('order_payments_paid', sql`(${table.state} = 'paid') = (${table.paidTime} is not null)`),
    index('order_payments_order').on(table.orderId, table.id),
    uniqueIndex('order_payments_open')
      .on(table.orderId, table.way)
      .where(sql`state = 'open'`),
    index('order_payments_look')
      .on(table.nextLookTime)
      .where(sql`state = 'open'`),
    index('order_payments_paid_time').on(table.paidTime),
  ],
);

/** Money that goes back: once for a payment, however often it is tried. */
export const orderMoneyRefunds = pgTable(
  'order_money_refunds',
  {
    id: idColumn(),
    orderId: idRef()
      .notNull()
      .references(() => orders.id),
    paymentId: idRef()
      .notNull()
      .references(() => orderPayments.id),
    /** The refund that two persons decided; null where the system returns what came for nothing. */
    orderRefundId: idRef().references(() => orderRefunds.id),
    outRefundNo: text().notNull().unique(),
    amount: integer().notNull(),
    cause: text().$type<MoneyRefundCause>().notNull(),
    reason: text().notNull(),
    state: text().$type<MoneyRefundState>().notNull().default('processing'),
    /** WeChat Pay's number of it; '' while it is to be sent, for the first time or again. */
    refundId: text().notNull().default(''),
    note: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
    /** When WeChat Pay took it first. */
    sentTime: timeColumn(),
    doneTime: timeColumn(),
    nextTryTime: timeColumn().notNull(),
  },
  (table) => [
    check('order_money_refunds_state', sql`${table.state} in ('processing','success','abnormal')`),
    check('order_money_refunds_cause', sql`${table.cause} in ('decided','late','twice','sum')`),
    check('order_money_refunds_amount', sql`${table.amount} > 0`),
    check('order_money_refunds_decided', sql`(${table.cause} = 'decided') = (${table.orderRefundId} is not null)`),
    unique('order_money_refunds_payment').on(table.paymentId),
    unique('order_money_refunds_decision').on(table.orderRefundId),
    index('order_money_refunds_order').on(table.orderId, table.id),
    index('order_money_refunds_try')
      .on(table.nextTryTime)
      .where(sql`state = 'processing'`),
    index('order_money_refunds_sent').on(table.sentTime),
  ],
);

/** Notices of WeChat Pay that were signed as they must be, and what became of them. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: idColumn(),
    noticeId: text().notNull(),
    /** Our number of the payment or refund. */
    number: text().notNull(),
    outcome: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [index('payment_notices_number').on(table.number, table.id)],
);

/** Bills of WeChat Pay, one a day, that were compared or are to be fetched again. */
export const paymentBills = pgTable('payment_bills', {
  day: date({ mode: 'string' }).primaryKey(),
  lines: integer().notNull().default(0),
  differences: integer().notNull().default(0),
  /** Null until it was compared. */
  comparedTime: timeColumn(),
  nextTryTime: timeColumn().notNull(),
});

/** Lines of bills that differ from what we have. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: idColumn(),
    day: date({ mode: 'string' })
      .notNull()
      .references(() => paymentBills.day),
    kind: text().$type<BillDifferenceKind>().notNull(),
    lineKind: text().$type<BillLineKind>().notNull(),
    number: text().notNull(),
    orderNumber: text().notNull(),
    ours: integer(),
    theirs: integer(),
    handledBy: idRef(),
    handledName: text().notNull().default(''),
    handledNote: text().notNull().default(''),
    handledTime: timeColumn(),
  },
  (table) => [
    check('payment_differences_kind', sql`${table.kind} in ('notHere','notThere','sum')`),
    check('payment_differences_line', sql`${table.lineKind} in ('payment','refund')`),
    index('payment_differences_day').on(table.day, table.id),
  ],
);
