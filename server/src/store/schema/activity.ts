import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ActivityStatus } from 'shared-contracts/model';
import { idColumn, idRef, timeColumn } from '../columns.ts';

/** What an activity is. */
export type ActivityKind = 'activity' | 'raffle' | 'vote';

/** Activities, raffles and votes, as pickers and ads choose among them. */
export const activities = pgTable(
  'activities',
  {
    id: idColumn(),
    kind: text().$type<ActivityKind>().notNull(),
    name: text().notNull(),
    keywords: text().notNull().default(''),
    introduction: text().notNull().default(''),
    sponsors: text().array().notNull().default(sql`'{}'`),
    theme: text().notNull().default(''),
    form: text().notNull().default(''),
    listThumbnail: text(),
    /** Where it takes place on the net. */
    externalLinkUrl: text().notNull().default(''),
    /** Of a raffle: 1 timed, else instant. */
    raffleType: smallint().notNull().default(0),
    /** Entries, votes or draws so far. */
    total: integer().notNull().default(0),
    wapPublishStatus: smallint().$type<ActivityStatus>().notNull().default(0),
    appPublishStatus: smallint().$type<ActivityStatus>().notNull().default(0),
    startTime: timeColumn().notNull(),
    endTime: timeColumn().notNull(),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [index('activities_created').on(table.kind, table.createdTime.desc(), table.id.desc())],
);

/** Ads that stand in lists of stories. */
export const placeholderAds = pgTable(
  'placeholder_ads',
  {
    id: idColumn(),
    title: text().notNull(),
    imagePath: text().notNull(),
    externalLinkUrl: text().notNull(),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('placeholder_ads_created').on(table.createdTime.desc(), table.id.desc())],
);
