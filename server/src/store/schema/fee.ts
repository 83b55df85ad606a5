import { index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { FeeLine } from 'shared-contracts/model';
import { idColumn, idRef, timeColumn } from '../columns.ts';

const money = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** What one author earns by one published article; the facts are those of the day it was computed. */
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
  },
  (table) => [index('fee_lines_month').on(table.month, table.publishedTime.desc(), table.id.desc())],
);
