import { sql, boolean, check, index, integer, pgTable, text } from '../../platform/database/orm.ts';
import { idColumn, timeColumn } from '../../platform/database/columns.ts';

/** Payments that the sandbox holds in the place of WeChat Pay. */
export const paymentSandboxTrades = pgTable(
  'payment_sandbox_trades',
  {
    id: idColumn(),
    outTradeNo: text().notNull().unique(),
    /** Names the page on which it is paid. */
    prepayId: text().notNull().unique(),
    transactionId: text().notNull().default(''),
    description: text().notNull(),
    amount: integer().notNull(),
    state: text().$type<'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'>().notNull().default('NOTPAY'),
    noticeUrl: text().notNull(),
    expiresTime: timeColumn().notNull(),
    createdTime: timeColumn().notNull(),
    paidTime: timeColumn(),
  },
  (table) => [
    check('payment_sandbox_trades_state', sql`${table.state} in ('NOTPAY','SUCCESS','CLOSED','REFUND')`),
    check('payment_sandbox_trades_amount', sql`${table.amount} > 0`),
    index('payment_sandbox_trades_paid').on(table.paidTime),
  ],
);

/** Refunds of those payments. */
export const paymentSandboxRefunds = pgTable(
  'payment_sandbox_refunds',
  {
    id: idColumn(),
    outRefundNo: text().notNull().unique(),
    outTradeNo: text().notNull(),
    refundId: text().notNull(),
    amount: integer().notNull(),
    state: text().$type<'PROCESSING' | 'SUCCESS' | 'ABNORMAL'>().notNull(),
    /** True when it failed once: asked for again, it succeeds. */
    hasFailed: boolean().notNull().default(false),
    createdTime: timeColumn().notNull(),
    doneTime: timeColumn(),
  },
  (table) => [
    check('payment_sandbox_refunds_state', sql`${table.state} in ('PROCESSING','SUCCESS','ABNORMAL')`),
    index('payment_sandbox_refunds_trade').on(table.outTradeNo),
    index('payment_sandbox_refunds_created').on(table.createdTime),
  ],
);
