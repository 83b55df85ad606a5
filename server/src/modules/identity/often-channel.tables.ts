import { pgTable, primaryKey } from '../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../platform/database/columns.ts';
import { users } from './identity.tables.ts';
import { channels } from '../channels/channel.tables.ts';

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
