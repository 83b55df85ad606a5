import type { HotWordTarget, SearchWordKind } from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** The one row of the search's settings; `rev` rises with every change of anything that steers searches. */
export const searchSettings = pgTable(
  'search_settings',
  {
    id: smallint().primaryKey().default(1),
    titleWeight: smallint().notNull(),
    summaryWeight: smallint().notNull(),
    bodyWeight: smallint().notNull(),
    rev: integer().notNull().default(0),
    /** How far the last rebuilding of the index came. */
    rebuiltCount: integer().notNull().default(0),
    rebuildTotal: integer().notNull().default(0),
    rebuildTime: timeColumn(),
  },
  (table) => [check('search_settings_one', sql`${table.id} = 1`)],
);

/** Synonym groups, stop words and blocked words: a line of words each. */
export const searchWords = pgTable(
  'search_words',
  {
    id: idColumn(),
    kind: text().$type<SearchWordKind>().notNull(),
    words: text().array().notNull(),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('search_words_kind', sql`${table.kind} in ('synonym','stop','blocked')`),
    index('search_words_kind_id').on(table.kind, table.id.desc()),
  ],
);

/** Stories with which the results of a word begin, in their order. */
export const searchPins = pgTable(
  'search_pins',
  {
    id: idColumn(),
    word: text().notNull(),
    contentIds: idRef().array().notNull(),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [uniqueIndex('search_pins_word').on(table.word)],
);

/** How often readers searched for a word on a day; nothing of the readers. */
export const searchLog = pgTable(
  'search_log',
  {
    day: date({ mode: 'string' }).notNull(),
    word: text().notNull(),
    searches: integer().notNull(),
    /** Searches of it that found nothing. */
    empties: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] }), index('search_log_word').on(table.word, table.day)],
);

/** Words under the readers' search box. */
export const hotWords = pgTable(
  'hot_words',
  {
    id: idColumn(),
    word: text().notNull(),
    /** Empty: it searches for the word. */
    link: text().notNull().default(''),
    place: integer().notNull(),
    targets: text().array().$type<HotWordTarget[]>().notNull(),
    startTime: timeColumn(),
    endTime: timeColumn(),
    isOn: boolean().notNull().default(true),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [uniqueIndex('hot_words_word').on(table.word)],
);
