import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idRef, timeColumn } from '../columns.ts';
import { users } from './identity.ts';
import { channels } from './channel.ts';

/** Channels that a user has starred. */
export const oftenUsedChannels = pgTable(
  'often_used_channels',
  {
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channelId: idRef()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    createdTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channelId] })],
);
