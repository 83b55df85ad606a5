import type { AiLevel, FlashIcon, FlashRule, FlashState, PushState } from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** Columns of the 24-hour desk. */
export const flashColumns = pgTable('flash_columns', {
  id: idColumn(),
  name: text().notNull().unique(),
  icon: text().$type<FlashIcon>().notNull(),
  rule: text().$type<FlashRule>().notNull(),
  isShown: boolean().notNull().default(true),
  sortField: integer().notNull().default(0),
});

/** Hotspots. */
export const flashTopics = pgTable('flash_topics', {
  id: idColumn(),
  title: text().notNull().unique(),
  introduction: text().notNull().default(''),
  startTime: timeColumn().notNull(),
  endTime: timeColumn(),
  sortField: integer().notNull().default(0),
});

/** Stories and specials of a hotspot. */
export const flashTopicStories = pgTable(
  'flash_topic_stories',
  {
    topicId: idRef()
      .notNull()
      .references(() => flashTopics.id, { onDelete: 'cascade' }),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    sortField: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.topicId, table.contentId] }), index().on(table.contentId)],
);

/** New words of a published flash that wait for a reviewer. */
export interface WaitingCorrection {
  text: string;
  pictures: string[];
  source: string;
  note: string;
  /** The label that the corrector chose, and why it is lower. */
  aiLevel?: AiLevel | undefined;
  aiTool?: string | undefined;
  aiReason?: string | undefined;
  userId: string;
  userName: string;
  time: string;
}

/** Flashes; readers see the published ones of columns that are shown. */
export const flashes = pgTable(
  'flashes',
  {
    id: idColumn(),
    text: text().notNull(),
    pictures: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    source: text().notNull().default(''),
    author: text().notNull().default(''),
    /** Its AI label: raised by its words and pictures, lowered with a reason alone. */
    aiLevel: text().notNull().default(''),
    aiTool: text().notNull().default(''),
    columnId: idRef()
      .notNull()
      .references(() => flashColumns.id),
    topicId: idRef().references(() => flashTopics.id, { onDelete: 'set null' }),
    state: text().$type<FlashState>().notNull().default('draft'),
    isPinned: boolean().notNull().default(false),
    rev: integer().notNull().default(0),
    /**
     * Counts up over all flashes with each change that readers see; written under one lock, in the order of commits.
     */
    changeNo: integer().notNull().default(0),
    publishTime: timeColumn(),
    correctedTime: timeColumn(),
    reviewedName: text().notNull().default(''),
    opinion: text().notNull().default(''),
    correction: jsonb().$type<WaitingCorrection>(),
    pushState: text().$type<PushState>(),
    writerId: idRef().notNull(),
    writerName: text().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
    lockToken: text(),
    lockUserId: idRef(),
    lockUserName: text(),
    lockedUntil: timeColumn(),
  },
  (table) => [
    check('flashes_state', sql`${table.state} in ('draft','waiting','published','withdrawn')`),
    index('flashes_time').on(table.isPinned.desc(), table.modifiedTime.desc(), table.id.desc()),
    index('flashes_state').on(table.state, table.modifiedTime.desc()),
    index('flashes_column').on(table.columnId, table.id.desc()),
    index('flashes_topic').on(table.topicId, table.id.desc()),
    index('flashes_shown')
      .on(table.publishTime.desc(), table.id.desc())
      .where(sql`state = 'published'`),
    uniqueIndex('flashes_change')
      .on(table.changeNo)
      .where(sql`change_no > 0`),
    index('flashes_review')
      .on(table.id.desc())
      .where(sql`state = 'waiting' or (state = 'published' and (reviewed_name = '' or correction is not null))`),
  ],
);

/** Words that a flash had before. */
export const flashVersions = pgTable(
  'flash_versions',
  {
    flashId: idRef()
      .notNull()
      .references(() => flashes.id, { onDelete: 'cascade' }),
    versionNo: integer().notNull(),
    text: text().notNull(),
    pictures: text().array().notNull(),
    source: text().notNull(),
    opName: text().notNull(),
    note: text().notNull().default(''),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.flashId, table.versionNo] })],
);
