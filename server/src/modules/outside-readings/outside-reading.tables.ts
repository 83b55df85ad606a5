import type { OutsideVerdict } from 'shared-contracts/model';
import { sql, check, index, pgTable, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents, versions } from '../stories/content.tables.ts';

/**
 * Links by which people outside read one version of a story, and what they wrote. Neither the key of a link nor that of
 * the browser that opened it is kept.
 */
export const outsideReadings = pgTable(
  'outside_readings',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    versionId: idRef()
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    /** Of the text that was shown: the link is over when the story has another. */
    hash: text().notNull(),
    /** For whom it was made. */
    name: text().notNull(),
    keyHash: text().notNull(),
    browserHash: text(),
    expiresTime: timeColumn().notNull(),
    openedTime: timeColumn(),
    revokedTime: timeColumn(),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    verdict: text().$type<OutsideVerdict>(),
    writerName: text().notNull().default(''),
    opinion: text().notNull().default(''),
    writtenTime: timeColumn(),
  },
  (table) => [
    check('outside_readings_verdict', sql`${table.verdict} in ('agree','remarks')`),
    check('outside_readings_written', sql`(${table.verdict} is null) = (${table.writtenTime} is null)`),
    index('outside_readings_content').on(table.contentId, table.id),
  ],
);
