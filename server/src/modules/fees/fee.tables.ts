import type { FeeChangeState, FeeLine, FeeStep } from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

const money = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** Fees of one author for one published article; the facts are those of the day it was computed. */
export const feeLines = pgTable(
  'fee_lines',
  {
    id: idColumn(),
    /** An article earns once, in the month of its first publication; the line outlives a purged story. */
    contentId: idRef().notNull().unique(),
    month: text().notNull(),
    title: text().notNull(),
    author: text().notNull(),
    departmentName: text().notNull().default(''),
    publishedTime: timeColumn().notNull(),
    wordCount: integer().notNull(),
    pictureCount: integer().notNull(),
    grade: text().$type<FeeLine['grade']>().notNull(),
    baseAmount: money().notNull(),
    adjustment: money().notNull().default(0),
    amount: money().notNull(),
    remark: text().notNull().default(''),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
    /** Counts up with every change; 0 means never edited by hand. */
    rev: integer().notNull().default(0),
    step: text().$type<FeeStep>().notNull().default('distribution'),
    /** Counts up when the line is sent back, so that who passed it before no longer counts. */
    round: integer().notNull().default(0),
    returnReason: text().notNull().default(''),
    /** The story is not before readers; kept by a trigger of the deliveries. */
    isWithdrawn: boolean().notNull().default(false),
    /** It was so when the month was published: nothing is paid. */
    isOut: boolean().notNull().default(false),
    areaName: text().notNull().default(''),
    contentType: integer().notNull().default(5),
    channelId: idRef(),
    channelName: text().notNull().default(''),
    isHoliday: boolean().notNull().default(false),
    /** Version of the rules that it was computed by; 0 is what the product comes with. */
    ruleVersion: integer().notNull().default(0),
  },
  (table) => [
    index('fee_lines_month').on(table.month, table.publishedTime.desc(), table.id.desc()),
    // Counts and sums of a month read this index alone.
    index('fee_lines_step').on(table.month, table.step, table.isOut, table.amount),
    index('fee_lines_place').on(table.month, table.step, table.publishedTime.desc(), table.id.desc()),
    check(
      'fee_lines_known_step',
      sql`${table.step} in ('distribution','department','director','regional','publication')`,
    ),
  ],
);

/** A requested change of a fee line's sum: takes effect when another person confirms it, and is decided once. */
export const feeChanges = pgTable(
  'fee_changes',
  {
    id: idColumn(),
    feeLineId: idRef()
      .notNull()
      .references(() => feeLines.id),
    /** Revision of the line that the request was made on. */
    lineRev: integer().notNull(),
    /** The line's values before, for the record. */
    oldGrade: text().$type<FeeLine['grade']>().notNull(),
    oldAdjustment: money().notNull(),
    oldAmount: money().notNull(),
    grade: text().$type<FeeLine['grade']>().notNull(),
    baseAmount: money().notNull(),
    adjustment: money().notNull(),
    amount: money().notNull(),
    remark: text().notNull().default(''),
    reason: text().notNull(),
    state: text().$type<FeeChangeState>().notNull().default('pending'),
    requestedBy: idRef().notNull(),
    requestedName: text().notNull(),
    requestedTime: timeColumn().notNull(),
    decidedBy: idRef(),
    decidedName: text(),
    decidedTime: timeColumn(),
    /** Why it was rejected. */
    decisionNote: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('fee_changes_pending')
      .on(table.feeLineId)
      .where(sql`state = 'pending'`),
    index('fee_changes_line').on(table.feeLineId, table.id),
    check('fee_changes_state', sql`${table.state} in ('pending','confirmed','rejected','withdrawn')`),
    check('fee_changes_two', sql`${table.state} <> 'confirmed' or ${table.decidedBy} <> ${table.requestedBy}`),
  ],
);
