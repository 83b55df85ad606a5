import type { WeiboPostState } from 'shared-contracts/model';
import { sql, index, integer, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** A story on the microblog. */
export const weiboPosts = pgTable(
  'weibo_posts',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    state: text().$type<WeiboPostState>().notNull(),
    /** 'asked' is recorded before the request to the microblog, so that a lost answer is looked up. */
    step: text().$type<'ready' | 'asked'>().notNull().default('ready'),
    text: text().notNull(),
    link: text().notNull(),
    sentTime: timeColumn(),
    remoteId: text(),
    url: text(),
    lastError: text(),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    /** Address of the person's own machine, which the microblog requires. */
    createIp: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
    publishedTime: timeColumn(),
    withdrawnTime: timeColumn(),
    withdrawReason: text(),
  },
  (table) => [
    index('weibo_posts_state').on(table.state, table.id.desc()),
    uniqueIndex('weibo_posts_content')
      .on(table.contentId)
      .where(sql`state <> 'withdrawn'`),
  ],
);

/** Posts that the local microblog sandbox keeps. */
export const weiboSandboxPosts = pgTable('weibo_sandbox_posts', {
  id: text().primaryKey(),
  text: text().notNull(),
  /** JPEG, base64. */
  picture: text(),
  reposts: integer().notNull().default(0),
  attitudes: integer().notNull().default(0),
  createdTime: timeColumn().notNull(),
  deletedTime: timeColumn(),
});
