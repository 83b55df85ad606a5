import type { RecheckState } from 'shared-contracts/model';
import { index, pgTable, smallint, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from './content.tables.ts';

/** Audit reviews of what readers see; kept for good. */
export const rechecks = pgTable(
  'rechecks',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** Hash of the text that was looked at. */
    hash: text().notNull(),
    status: smallint().$type<RecheckState>().notNull(),
    remark: text().notNull().default(''),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('rechecks_content').on(table.contentId, table.id.desc())],
);
