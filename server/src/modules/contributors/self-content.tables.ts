import type { Cover, SelfContentState } from 'shared-contracts/model';
import { sql, check, index, integer, jsonb, pgTable, primaryKey, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { channels } from '../channels/channel.tables.ts';

/** Contents of media accounts; a passed one has become a story of the newsroom. */
export const selfContents = pgTable(
  'self_contents',
  {
    id: idColumn(),
    userId: idRef()
      .notNull()
      .references(() => users.id),
    userName: text().notNull(),
    title: text().notNull(),
    subTitle: text().notNull().default(''),
    leadTitle: text().notNull().default(''),
    author: text().notNull().default(''),
    remark: text().notNull().default(''),
    /** Cleaned HTML. */
    content: text().notNull().default(''),
    txtContent: text().notNull().default(''),
    wordCount: integer().notNull().default(0),
    cover: jsonb().$type<Cover>(),
    categoryId: idRef().references(() => channels.id, { onDelete: 'set null' }),
    state: text().$type<SelfContentState>().notNull().default('draft'),
    /** Why it was returned. */
    reason: text().notNull().default(''),
    rev: integer().notNull().default(1),
    /**
     * When it was sent first, and to which channel: that day's turn in that channel is used up, whatever becomes of it.
     */
    countedChannelId: idRef(),
    countedTime: timeColumn(),
    sentTime: timeColumn(),
    decidedBy: idRef(),
    decidedByName: text().notNull().default(''),
    decidedTime: timeColumn(),
    /** The story that it became. */
    contentId: idRef().references(() => contents.id, { onDelete: 'set null' }),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
    /** The account has removed it; the row stays for the turns of its day. */
    deletedTime: timeColumn(),
  },
  (table) => [
    check('self_contents_state', sql`${table.state} in ('draft','waiting','passed','returned')`),
    index('self_contents_user').on(table.userId, table.modifiedTime.desc(), table.id.desc()),
    index('self_contents_desk')
      .on(table.state, table.sentTime.desc(), table.id.desc())
      .where(sql`${table.state} <> 'draft'`),
    index('self_contents_counted').on(table.userId, table.countedChannelId, table.countedTime),
    index('self_contents_story').on(table.contentId),
  ],
);

/** How often an account may send into a channel in a day, where it is not the usual number. */
export const selfMediaLimits = pgTable(
  'self_media_limits',
  {
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channelId: idRef()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    dayLimit: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channelId] }),
    check('self_media_limits_range', sql`${table.dayLimit} between 0 and 100`),
  ],
);
