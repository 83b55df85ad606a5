import { boolean, integer, pgTable, smallint, text } from '../../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../../platform/database/columns.ts';

/**
 * Stories whose search row has changed and which the search engine does not show so yet: a row a change, written by a
 * trigger in its transaction (migrations/custom/story-index.sql). The id is the version of the document.
 */
export const searchIndexQueue = pgTable('search_index_queue', {
  id: idColumn(),
  contentId: idRef().notNull(),
  createdTime: timeColumn().notNull(),
});

/** What is known of the index; one row. */
export const searchIndexState = pgTable('search_index_state', {
  id: smallint().primaryKey(),
  /** Follows the settings; while false nothing is queued, and no index is right. */
  isOn: boolean().notNull(),
  /** Mapping of the index that is searched. */
  mappingVersion: smallint().notNull().default(0),
  /** The index that is searched; null while none is. */
  liveIndex: text(),
  liveTime: timeColumn(),
  /** The index that is being filled, from when on changes go there too. */
  fillingIndex: text(),
  isFillingOpen: boolean().notNull().default(false),
  filledCount: integer().notNull().default(0),
  fillTotal: integer().notNull().default(0),
  /** Since when nothing could be written; null while it can. */
  failingSince: timeColumn(),
  lastError: text(),
});
