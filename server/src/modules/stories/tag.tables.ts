import { boolean, index, pgTable, primaryKey, text, uniqueIndex, sql } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from './content.tables.ts';

/** The newsroom's library of tags: keywords with one spelling, aliases and a page for readers. */
export const tags = pgTable(
  'tags',
  {
    id: idColumn(),
    groupName: text().notNull().default(''),
    isOn: boolean().notNull().default(true),
    createUserName: text().notNull(),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [index('tags_modified').on(table.modifiedTime.desc(), table.id.desc())],
);

/** Names and aliases of tags. A word belongs to one tag at most, whatever its case. */
export const tagNames = pgTable(
  'tag_names',
  {
    /** The name in lower case. */
    key: text().primaryKey(),
    name: text().notNull(),
    tagId: idRef()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    isMain: boolean().notNull(),
  },
  (table) => [
    index('tag_names_prefix').on(table.key.op('text_pattern_ops')),
    index('tag_names_tag').on(table.tagId),
    uniqueIndex('tag_names_main')
      .on(table.tagId)
      .where(sql`${table.isMain}`),
  ],
);

/** Keywords of stories by word, kept by triggers (migrations/custom/tags.sql). */
export const storyKeywords = pgTable(
  'story_keywords',
  {
    /** In lower case. */
    word: text().notNull(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** False when the working text has it no longer: the text that readers have may still. */
    isWorking: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.contentId] }),
    index('story_keywords_story').on(table.contentId),
  ],
);
