import type { DeliveryState, PlannedWords, ShownRendering, Target } from 'shared-contracts/model';
import { sql, index, integer, jsonb, pgTable, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from './content.tables.ts';

/** One story at one target. Readers see version_id while state is 'published'. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    target: text().$type<Target>().notNull(),
    versionId: idRef(),
    state: text().$type<DeliveryState>().notNull(),
    planTime: timeColumn(),
    /** The user who planned it: the guards are checked again in this person's name. */
    plannedBy: idRef(),
    plannedName: text(),
    url: text(),
    remoteId: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** First publication at this target; kept over a republication. */
    publishedTime: timeColumn(),
    withdrawnTime: timeColumn(),
    withdrawReason: text(),
    modifiedTime: timeColumn().notNull(),
    /**
     * Channel under which readers find it: that of the story unless the rendering has another. Kept by triggers, so
     * that lists of a channel need no look at the story.
     */
    categoryId: idRef(),
    /** The time since which it has this state. */
    standingTime: timeColumn().generatedAlwaysAs(
      sql`case when state = 'published' then coalesce(published_time, modified_time) else coalesce(withdrawn_time, modified_time) end`,
    ),
    /** The version that an external service was requested to publish; versionId once it has. */
    askedVersionId: idRef(),
    /** Hash of the text for which a person has settled the older copy here, that cannot be changed. */
    settledHash: text(),
    settledBy: idRef(),
    settledName: text(),
    settledTime: timeColumn(),
    /** What readers see here in place of the version's own title, summary, cover and channel. */
    rendering: jsonb().$type<ShownRendering>(),
    /** The time at which its end had come; null when a person withdrew it. */
    expiredTime: timeColumn(),
  },
  (table) => [
    unique('deliveries_target').on(table.contentId, table.target),
    index('deliveries_channel')
      .on(table.target, table.categoryId, table.publishedTime.desc(), table.contentId.desc())
      .where(sql`state = 'published'`),
    index('deliveries_other_channel')
      .on(table.categoryId)
      .where(sql`rendering ->> 'channelId' is not null`),
    index('deliveries_planned')
      .on(table.planTime)
      .where(sql`state = 'scheduled'`),
    index('deliveries_state').on(table.target, table.state, table.publishedTime.desc(), table.contentId.desc()),
  ],
);

/** What a story shall have of its own at our own targets, whatever its text becomes; one row for each such story. */
export const publicationPlans = pgTable('publication_plans', {
  contentId: idRef()
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  targets: jsonb().$type<Partial<Record<Target, PlannedWords>>>().notNull(),
  rev: integer().notNull().default(1),
  modifiedBy: idRef().notNull(),
  modifiedName: text().notNull(),
  modifiedTime: timeColumn().notNull(),
});
