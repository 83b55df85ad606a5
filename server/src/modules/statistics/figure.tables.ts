import type { DeviceKind, ReadingTarget, SourceKind } from 'shared-contracts/model';
import { date, index, integer, numeric, pgTable, primaryKey, smallint, text } from '../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../platform/database/columns.ts';

const count = () => integer().notNull().default(0);
const counts = () => ({
  readings: count(),
  visitors: count(),
  comments: count(),
  praise: count(),
  shares: count(),
  /** Praise of the comments on the story. */
  commentPraise: count(),
});
/** Visitors of the whole newspaper, counted with the first channel of their day, and those of the channel itself. */
const channelCounts = () => ({ ...counts(), channelVisitors: count() });
const kinds = () => ({
  target: smallint().$type<ReadingTarget>().notNull(),
  device: smallint().$type<DeviceKind>().notNull(),
  source: smallint().$type<SourceKind>().notNull(),
});

/**
 * What readers did with a story in an hour. The finest figures: pages read them of one story or of a few hours alone,
 * and the days below of longer periods. Rows outlive a purged story.
 */
export const storyHours = pgTable(
  'story_hours',
  {
    contentId: idRef().notNull(),
    hour: timeColumn().notNull(),
    ...kinds(),
    ...counts(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.hour, table.target, table.device, table.source] }),
    index('story_hours_hour').on(table.hour),
  ],
);

/** The same by day, with the channel that the story was in; rolled up from the hours by a job. */
export const storyDays = pgTable(
  'story_days',
  {
    contentId: idRef().notNull(),
    day: date({ mode: 'string' }).notNull(),
    target: smallint().$type<ReadingTarget>().notNull(),
    /** 0 for a story without a channel. */
    channelId: idRef().notNull(),
    ...counts(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.day, table.target] }),
    index('story_days_top').on(table.day, table.target, table.readings.desc(), table.contentId),
    index('story_days_channel_top').on(
      table.channelId,
      table.day,
      table.target,
      table.readings.desc(),
      table.contentId,
    ),
  ],
);

/** Readers of a channel by hour and target, added up as they come. */
export const channelHours = pgTable(
  'channel_hours',
  {
    hour: timeColumn().notNull(),
    channelId: idRef().notNull(),
    target: smallint().$type<ReadingTarget>().notNull(),
    ...channelCounts(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.channelId, table.target] })],
);

/** Readers of a channel by day and every kind, added up as they come. */
export const channelDays = pgTable(
  'channel_days',
  {
    day: date({ mode: 'string' }).notNull(),
    channelId: idRef().notNull(),
    ...kinds(),
    ...channelCounts(),
  },
  (table) => [primaryKey({ columns: [table.day, table.channelId, table.target, table.device, table.source] })],
);

/**
 * The readers of a day by a hash, with each story that they have read, once with 0 for the newspaper, and with the
 * negative id of each channel: whoever has no row yet is a visitor. Deleted with the day's salt, after which no row
 * leads to anybody.
 */
export const readerMarks = pgTable(
  'reader_marks',
  {
    day: date({ mode: 'string' }).notNull(),
    reader: text().notNull(),
    place: idRef().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reader, table.place] })],
);

/** The salt that the readers of a day are hashed with, the same for all server processes; deleted after two days. */
export const readerSalts = pgTable('reader_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
});

/** Work of a person in a day, by channel and kind of story: published stories, and what readers did with them. */
export const authorDays = pgTable(
  'author_days',
  {
    day: date({ mode: 'string' }).notNull(),
    userId: idRef().notNull(),
    channelId: idRef().notNull(),
    contentType: smallint().notNull(),
    stories: count(),
    characters: count(),
    pictures: count(),
    /** Of the stories published that day, as their fee lines say now. */
    fees: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    readings: count(),
    comments: count(),
  },
  (table) => [primaryKey({ columns: [table.day, table.userId, table.channelId, table.contentType] })],
);

/** Decisions of a reviewer in a day, by stage and by how long the story had waited. */
export const reviewerDays = pgTable(
  'reviewer_days',
  {
    day: date({ mode: 'string' }).notNull(),
    userId: idRef().notNull(),
    channelId: idRef().notNull(),
    stage: smallint().notNull(),
    /** Minutes that the story had waited, rounded up to a step of the scale. */
    waited: integer().notNull(),
    passed: count(),
    returned: count(),
  },
  (table) => [primaryKey({ columns: [table.day, table.userId, table.channelId, table.stage, table.waited] })],
);

/** How far the roll-up to days has come. */
export const rollUps = pgTable('roll_ups', {
  name: text().primaryKey(),
  /** Everything before is rolled up. */
  until: timeColumn().notNull(),
});
