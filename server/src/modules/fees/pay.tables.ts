import type { BatchState, IncomeKind, PaymentState, RefundCause, RefundState, TaxTable } from 'shared-contracts/model';
import { sql, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { fenColumn, feePayees, feeShares } from './chain.tables.ts';

/** How a kind of income is taxed from a day on; rows are added, never changed. */
export const feeTaxRates = pgTable(
  'fee_tax_rates',
  {
    id: idColumn(),
    incomeKind: text().$type<IncomeKind>().notNull(),
    validFrom: text().notNull(),
    table: jsonb().$type<TaxTable>().notNull(),
    reason: text().notNull(),
    createdBy: idRef().notNull(),
    createdName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('fee_tax_rates_day').on(table.incomeKind, table.validFrom.desc(), table.id.desc())],
);

/** Payments of a month that go out together, once a second person has passed them. */
export const feeBatches = pgTable(
  'fee_batches',
  {
    id: idColumn(),
    month: text().notNull(),
    state: text().$type<BatchState>().notNull().default('made'),
    madeBy: idRef().notNull(),
    madeName: text().notNull(),
    madeTime: timeColumn().notNull(),
    passedBy: idRef(),
    passedName: text().notNull().default(''),
    passedTime: timeColumn(),
  },
  (table) => [
    index('fee_batches_month').on(table.month, table.id.desc()),
    check('fee_batches_two', sql`${table.passedBy} is null or ${table.passedBy} <> ${table.madeBy}`),
    check('fee_batches_passed', sql`${table.state} not in ('passed','done') or ${table.passedBy} is not null`),
  ],
);

/** What one payee gets of a batch, with the account as it was then. */
export const feePayments = pgTable(
  'fee_payments',
  {
    id: idColumn(),
    batchId: idRef()
      .notNull()
      .references(() => feeBatches.id),
    month: text().notNull(),
    payeeId: idRef()
      .notNull()
      .references(() => feePayees.id),
    payeeName: text().notNull(),
    incomeKind: text().$type<IncomeKind>().notNull(),
    bankName: text().notNull(),
    accountMask: text().notNull(),
    accountSealed: text().notNull(),
    shareCount: integer().notNull(),
    gross: fenColumn().notNull(),
    tax: fenColumn().notNull(),
    net: fenColumn().notNull(),
    taxRateId: idRef(),
    state: text().$type<PaymentState>().notNull().default('waiting'),
    receipt: text().notNull().default(''),
    reason: text().notNull().default(''),
    decidedBy: idRef(),
    decidedName: text().notNull().default(''),
    decidedTime: timeColumn(),
  },
  (table) => [
    index('fee_payments_batch').on(table.batchId, table.id),
    index('fee_payments_payee').on(table.payeeId, table.month),
    check(
      'fee_payments_net',
      sql`${table.net} = ${table.gross} - ${table.tax} and ${table.tax} >= 0 and ${table.gross} > 0`,
    ),
  ],
);

/** The shares that a payment pays; those of a failed or cancelled one are free again. */
export const feePaymentItems = pgTable(
  'fee_payment_items',
  {
    id: idColumn(),
    paymentId: idRef()
      .notNull()
      .references(() => feePayments.id),
    shareId: idRef()
      .notNull()
      .references(() => feeShares.id),
    isLive: boolean().notNull().default(true),
  },
  (table) => [
    index('fee_payment_items_payment').on(table.paymentId),
    uniqueIndex('fee_payment_items_once')
      .on(table.shareId)
      .where(sql`is_live`),
  ],
);

/** A published fee that is asked back; a second person confirms it, which books the reversing entry. */
export const feeRefunds = pgTable(
  'fee_refunds',
  {
    id: idColumn(),
    shareId: idRef()
      .notNull()
      .references(() => feeShares.id),
    month: text().notNull(),
    payeeId: idRef()
      .notNull()
      .references(() => feePayees.id),
    amount: fenColumn().notNull(),
    tax: fenColumn().notNull().default(0),
    cause: text().$type<RefundCause>().notNull(),
    reason: text().notNull(),
    dueDate: text().notNull(),
    state: text().$type<RefundState>().notNull().default('informed'),
    informedBy: idRef().notNull(),
    informedName: text().notNull(),
    informedTime: timeColumn().notNull(),
    decidedBy: idRef(),
    decidedName: text().notNull().default(''),
    decidedTime: timeColumn(),
    decisionNote: text().notNull().default(''),
    receipt: text().notNull().default(''),
  },
  (table) => [
    index('fee_refunds_share').on(table.shareId),
    index('fee_refunds_state').on(table.state, table.id.desc()),
    index('fee_refunds_payee').on(table.payeeId, table.month),
    check('fee_refunds_sum', sql`${table.amount} > 0 and ${table.tax} between 0 and ${table.amount}`),
    check(
      'fee_refunds_two',
      sql`${table.state} in ('informed','rejected') or ${table.decidedBy} is distinct from ${table.informedBy} and ${table.decidedBy} is not null`,
    ),
  ],
);
