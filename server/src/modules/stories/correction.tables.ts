import type { CorrectionKind } from 'shared-contracts/model';
import { index, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from './content.tables.ts';

/** Corrections that readers of the website were informed of; they stay when their story is removed. */
export const corrections = pgTable(
  'corrections',
  {
    id: idColumn(),
    /** Null when the story was removed for ever. */
    contentId: idRef().references(() => contents.id, { onDelete: 'set null' }),
    /** Id of the note in the text of the story. */
    noteId: text().notNull(),
    kind: text().$type<CorrectionKind>().notNull(),
    note: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [
    uniqueIndex('corrections_note').on(table.noteId),
    index('corrections_time').on(table.time.desc(), table.id.desc()),
    index('corrections_content').on(table.contentId),
  ],
);
