import { pgTable, text } from '../../../platform/database/orm.ts';
import { timeColumn } from '../../../platform/database/columns.ts';

/** What WeChat's script is signed with, of each app id; shared, since WeChat counts how often it is asked for. */
export const wechatTickets = pgTable('wechat_tickets', {
  appId: text().primaryKey(),
  ticket: text().notNull(),
  until: timeColumn().notNull(),
});
