import type { ReporterState } from 'shared-contracts/model';
import { sql, check, date, index, integer, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** People whom bylines of stories refer to. */
export const reporters = pgTable(
  'reporters',
  {
    id: idColumn(),
    name: text().notNull(),
    penNames: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    cardNo: text().notNull().default(''),
    /** Last day on which the press card is valid. */
    cardExpiry: date({ mode: 'string' }),
    departmentId: idRef(),
    beat: text().notNull().default(''),
    mobile: text().notNull().default(''),
    /** Account of the same person. */
    userId: idRef(),
    intro: text().notNull().default(''),
    state: text().$type<ReporterState>().notNull().default('active'),
    rev: integer().notNull().default(0),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('reporters_state', sql`${table.state} in ('active','left')`),
    uniqueIndex('reporters_card')
      .on(table.cardNo)
      .where(sql`${table.cardNo} <> ''`),
    uniqueIndex('reporters_user').on(table.userId),
    index('reporters_name').on(table.name, table.id),
  ],
);
