import { sql, customType, index, pgTable, text, uniqueIndex } from '../database/orm.ts';
import { idColumn, idRef, timeColumn } from '../database/columns.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * Every change of a protected table, noted by its triggers in the same transaction; rows are never changed or deleted.
 * A row is written without `seq` and `hash`; a job links it to the chain within seconds (migrations/custom/ledger.sql).
 */
export const ledger = pgTable(
  'ledger',
  {
    id: idColumn(),
    /** Table of the changed row. */
    kind: text().notNull(),
    subjectId: idRef().notNull(),
    /** 'found' is a row that existed when the ledger began, 'drop' all rows of a month together. */
    op: text().$type<'found' | 'insert' | 'update' | 'delete' | 'drop'>().notNull(),
    /** Story that the row belongs to, or what else an operation record is about. */
    story: text(),
    /**
     * Kind of a version, time of a line of the audit log, times and number of a month's lines: what may go is known.
     */
    note: text(),
    /** SHA-256 over the digests of all columns, in their order. */
    rowHash: bytes().notNull(),
    /** First four bytes of each column's digest: they name the column that differs. */
    marks: bytes().notNull(),
    time: timeColumn().notNull(),
    /** Place in the chain; null for the last seconds' rows. */
    seq: idRef(),
    /** SHA-256 over the hash before it and this row. */
    hash: bytes(),
  },
  (table) => [
    index('ledger_subject').on(table.kind, table.subjectId, table.id),
    index('ledger_story')
      .on(table.story)
      .where(sql`story is not null`),
    index('ledger_open')
      .on(table.id)
      .where(sql`seq is null`),
    uniqueIndex('ledger_seq')
      .on(table.seq)
      .where(sql`seq is not null`),
  ],
);
