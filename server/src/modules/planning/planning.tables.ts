import type { BundleRow, BundleState, Target } from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

const modified = () => ({
  /** Counts up with every change. */
  rev: integer().notNull().default(0),
  createUserId: idRef().notNull(),
  createUserName: text().notNull(),
  createdTime: timeColumn().notNull(),
  modifiedUserName: text().notNull(),
  modifiedTime: timeColumn().notNull(),
});

/** What the newsroom means to report on. How far it is follows from its assignments and stories. */
export const planningTopics = pgTable(
  'planning_topics',
  {
    id: idColumn(),
    title: text().notNull(),
    brief: text().notNull().default(''),
    categoryId: idRef(),
    targets: text()
      .array()
      .$type<Target[]>()
      .notNull()
      .default(sql`'{}'`),
    /** When it shall go out; no delivery follows from it. */
    planTime: timeColumn(),
    approvedTime: timeColumn(),
    droppedTime: timeColumn(),
    dropReason: text().notNull().default(''),
    ...modified(),
  },
  (table) => [
    index('planning_topics_time').on(table.planTime),
    index('planning_topics_modified').on(table.modifiedTime),
  ],
);

/** Who does what for a topic. */
export const planningAssignments = pgTable(
  'planning_assignments',
  {
    id: idColumn(),
    topicId: idRef()
      .notNull()
      .references(() => planningTopics.id, { onDelete: 'cascade' }),
    userId: idRef().notNull(),
    userName: text().notNull(),
    task: text().notNull(),
    dueTime: timeColumn(),
    /** When its time is nearly over; null for no such moment. */
    soonTime: timeColumn(),
    /** What has been noticed of its time: nothing, that it is nearly over, that it is over. */
    dueNoticed: smallint().notNull().default(0),
    equipment: text().notNull().default(''),
    doneTime: timeColumn(),
  },
  (table) => [
    index('planning_assignments_topic').on(table.topicId),
    index('planning_assignments_open')
      .on(table.userId)
      .where(sql`done_time is null`),
    index('planning_assignments_due')
      .on(table.dueTime)
      .where(sql`done_time is null and due_noticed < 2`),
  ],
);

/** The stories that were written for topics: a story remembers one. */
export const planningStories = pgTable(
  'planning_stories',
  {
    contentId: idRef()
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    topicId: idRef()
      .notNull()
      .references(() => planningTopics.id, { onDelete: 'cascade' }),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('planning_stories_topic').on(table.topicId)],
);

/** Stories that go out at one moment. */
export const planningBundles = pgTable(
  'planning_bundles',
  {
    id: idColumn(),
    title: text().notNull(),
    topicId: idRef().references(() => planningTopics.id, { onDelete: 'set null' }),
    targets: text().array().$type<BundleRow['targets']>().notNull(),
    push: jsonb().$type<NonNullable<BundleRow['push']>>(),
    pushState: text().$type<BundleRow['pushState']>().notNull().default('none'),
    posts: jsonb().$type<BundleRow['posts']>().notNull().default([]),
    /** Messages to WeChat with the title and the stories that they had when they were put in. */
    messages: jsonb()
      .$type<(BundleRow['messages'][number] & { contentIds?: readonly string[] })[]>()
      .notNull()
      .default([]),
    state: text().$type<BundleState>().notNull().default('open'),
    planTime: timeColumn(),
    /** Who planned or published it: the due guards are asked and the message is sent in this name. */
    sentBy: idRef(),
    sentName: text().notNull().default(''),
    /** That one's own machine, which the microblog requires. */
    sentIp: text().notNull().default(''),
    lastError: text().notNull().default(''),
    ...modified(),
  },
  (table) => [
    check('planning_bundles_state', sql`${table.state} in ('open','scheduled','held','published','withdrawn')`),
    index('planning_bundles_modified').on(table.modifiedTime),
  ],
);

/** A story of a bundle, with the version that was passed when it was put in. */
export const planningBundleStories = pgTable(
  'planning_bundle_stories',
  {
    bundleId: idRef()
      .notNull()
      .references(() => planningBundles.id, { onDelete: 'cascade' }),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** From 0. */
    place: smallint().notNull(),
    versionNo: integer().notNull(),
    hash: text().notNull(),
    /** The bundle is still to go out. */
    isOpen: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.contentId] }),
    uniqueIndex('planning_bundle_stories_open')
      .on(table.contentId)
      .where(sql`is_open`),
  ],
);
