import { boolean, index, integer, pgTable, smallint, text } from '../database/orm.ts';
import { idColumn, idRef, timeColumn } from '../database/columns.ts';

/** Actions on a story; each is written in the transaction that did it. */
export const operationRecords = pgTable(
  'operation_records',
  {
    id: idColumn(),
    newsId: text().notNull(),
    opName: text().notNull(),
    contentType: smallint().notNull(),
    recordType: integer().notNull().default(0),
    systemCode: integer().notNull().default(1),
    downloadType: text(),
    fromId: text(),
    remark: text().notNull().default(''),
    versionId: idRef(),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    address: text().notNull().default(''),
    byClient: boolean().notNull().default(false),
    time: timeColumn().notNull(),
  },
  (table) => [index('operation_records_news').on(table.newsId, table.id.desc())],
);
