import type { PassAsk, ReviewStage, SiteDesk, StageHours } from 'shared-contracts/model';
import { sql, boolean, index, integer, jsonb, pgTable, smallint, text } from '../../platform/database/orm.ts';
import { idColumn, idRef } from '../../platform/database/columns.ts';

/** Columns of the newsroom, a tree; `slug` is the path word on the public site. */
export const channels = pgTable(
  'channels',
  {
    id: idColumn(),
    parentId: idRef(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    sortField: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    /** Review stages a story passes, rising. */
    stages: integer()
      .array()
      .notNull()
      .default(sql`'{1,2,3,4}'`),
    /** Stories are submitted only with a proofreading check of exactly their text. */
    checkRequired: boolean().notNull().default(false),
    /** At which stages passing opens what is passed. */
    passAsk: text().$type<PassAsk>().notNull().default('lastTwo'),
    /** Whether the website takes its stories from the desk alone. */
    siteDesk: text().$type<SiteDesk>().notNull().default('auto'),
    /** Urgent stories may go out before political review. */
    urgentPolitical: boolean().notNull().default(false),
    /** Hours within which its stages decide, where it says so itself. */
    dueHours: jsonb().$type<StageHours>().notNull().default({}),
  },
  (table) => [index().on(table.parentId)],
);

/** Hours within which review stages decide in channels that say nothing of their own. */
export const stageHours = pgTable('stage_hours', {
  stage: smallint().$type<ReviewStage>().primaryKey(),
  hours: integer().notNull(),
});
