import type { FeeSubject, IncomeKind, ReviewStep } from 'shared-contracts/model';
import {
  sql,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { feeLines } from './fee.tables.ts';

/** A sum in fen. */
export const fenColumn = () => bigint({ mode: 'number' });

/** Months of fees: a closed one changes by reversing entries alone. */
export const feeMonths = pgTable('fee_months', {
  month: text().primaryKey(),
  isClosed: boolean().notNull().default(false),
  lineCount: integer().notNull().default(0),
  amount: fenColumn().notNull().default(0),
  closedBy: idRef(),
  closedName: text().notNull().default(''),
  closedTime: timeColumn(),
});

/** People who earn fees: staff by their account, others by name. The account number is kept encrypted. */
export const feePayees = pgTable(
  'fee_payees',
  {
    id: idColumn(),
    userId: idRef().unique(),
    name: text().notNull(),
    incomeKind: text().$type<IncomeKind>().notNull().default('manuscript'),
    bankName: text().notNull().default(''),
    accountMask: text().notNull().default(''),
    accountSealed: text().notNull().default(''),
    rev: integer().notNull().default(0),
    modifiedName: text().notNull().default(''),
    modifiedTime: timeColumn(),
  },
  (table) => [
    index('fee_payees_name').on(table.name),
    uniqueIndex('fee_payees_outside')
      .on(table.name)
      .where(sql`user_id is null`),
  ],
);

/**
 * Who earns what of a line. A new distribution voids the former one. A reversing entry is a negative share that names
 * its refund.
 */
export const feeShares = pgTable(
  'fee_shares',
  {
    id: idColumn(),
    feeLineId: idRef()
      .notNull()
      .references(() => feeLines.id),
    month: text().notNull(),
    payeeId: idRef()
      .notNull()
      .references(() => feePayees.id),
    /** Hundredths of a percent. */
    percent: integer().notNull(),
    amount: fenColumn().notNull(),
    isVoid: boolean().notNull().default(false),
    /** The refund that a reversing entry carries out. */
    refundId: idRef(),
    /** The reversed share was paid already: the person returns money, and no batch sets it off. */
    isCash: boolean().notNull().default(false),
    createdBy: idRef().notNull(),
    /** Said by a person; false for what the story's authors gave. */
    isByHand: boolean().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    index('fee_shares_line').on(table.feeLineId, table.id),
    index('fee_shares_month').on(table.month, table.payeeId),
    index('fee_shares_payee').on(table.payeeId, table.month),
    check('fee_shares_sign', sql`(${table.refundId} is null) = (${table.amount} >= 0)`),
  ],
);

/** A person's yes to a line at a step of a round; sending a line back begins a new round. */
export const feePasses = pgTable(
  'fee_passes',
  {
    id: idColumn(),
    feeLineId: idRef()
      .notNull()
      .references(() => feeLines.id),
    round: integer().notNull(),
    step: text().$type<ReviewStep>().notNull(),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [
    uniqueIndex('fee_passes_step').on(table.feeLineId, table.round, table.step),
    uniqueIndex('fee_passes_person').on(table.feeLineId, table.round, table.userId),
  ],
);

/** What changed a fee, a refund, a batch, a payee or a sheet of scores, by whom and why. */
export const feeLogs = pgTable(
  'fee_logs',
  {
    id: idColumn(),
    subject: text().$type<FeeSubject>().notNull(),
    subjectId: idRef().notNull(),
    opName: text().notNull(),
    before: fenColumn(),
    after: fenColumn(),
    reason: text().notNull().default(''),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [index('fee_logs_subject').on(table.subject, table.subjectId, table.id.desc())],
);
