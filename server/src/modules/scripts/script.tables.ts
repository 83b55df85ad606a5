import type { ScriptState } from 'shared-contracts/model';
import { sql, check, index, integer, pgTable, primaryKey, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { anchors } from '../anchors/anchor.tables.ts';

/** Scripts that anchors read; their text is that of the version. */
export const scripts = pgTable(
  'scripts',
  {
    id: idColumn(),
    title: text().notNull(),
    anchorId: idRef()
      .notNull()
      .references(() => anchors.id),
    charCount: integer().notNull(),
    state: text().$type<ScriptState>().notNull().default('draft'),
    versionNo: integer().notNull().default(1),
    writerId: idRef().notNull(),
    writerName: text().notNull(),
    submitUserName: text().notNull().default(''),
    submitTime: timeColumn(),
    reviewedName: text().notNull().default(''),
    reviewedTime: timeColumn(),
    opinion: text().notNull().default(''),
    handedRoomTitle: text().notNull().default(''),
    handedTime: timeColumn(),
    rev: integer().notNull().default(0),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('scripts_state', sql`${table.state} in ('draft','waiting','returned','passed')`),
    index('scripts_time').on(table.modifiedTime.desc(), table.id.desc()),
    index('scripts_state').on(table.state, table.modifiedTime.desc(), table.id.desc()),
    index('scripts_anchor').on(table.anchorId, table.modifiedTime.desc(), table.id.desc()),
    index('scripts_waiting')
      .on(table.submitTime)
      .where(sql`state = 'waiting'`),
  ],
);

/** Every version of a script, the present one too. */
export const scriptVersions = pgTable(
  'script_versions',
  {
    scriptId: idRef()
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    versionNo: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    charCount: integer().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scriptId, table.versionNo] })],
);
