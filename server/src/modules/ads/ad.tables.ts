import type { AdKind, AdTarget, AdVideo } from 'shared-contracts/model';
import {
  sql,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Ads of all four kinds: their differences are rules of the trade, not tables. */
export const ads = pgTable(
  'ads',
  {
    id: idColumn(),
    kind: text().$type<AdKind>().notNull(),
    title: text().notNull(),
    advertiser: text().notNull().default(''),
    /** Of the picture library; null while a draft has none, and of ads from before there was a library of theirs. */
    imageId: idRef(),
    imagePath: text().notNull().default(''),
    video: jsonb().$type<AdVideo>(),
    linkKind: text().$type<AdTarget>().notNull().default('none'),
    linkId: idRef(),
    /** Of the target 'url'; others are looked up when they are needed. */
    linkUrl: text().notNull().default(''),
    startTime: timeColumn().notNull(),
    endTime: timeColumn().notNull(),
    seconds: integer().notNull().default(0),
    sortField: integer().notNull().default(0),
    /** None means everywhere. */
    channelIds: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** 'enabled' and 'published' count as expired past endTime. */
    state: text().$type<'draft' | 'enabled' | 'published' | 'stopped'>().notNull().default('draft'),
    rev: integer().notNull().default(0),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
    publishedTime: timeColumn(),
  },
  (table) => [
    check('ads_kind', sql`${table.kind} in ('start','placeholder','float','popup')`),
    check('ads_state', sql`${table.state} in ('draft','enabled','published','stopped')`),
    check('ads_link', sql`${table.linkKind} in ('none','url','story','activity','questionnaire')`),
    check('ads_period', sql`${table.startTime} < ${table.endTime}`),
    index('ads_created').on(table.kind, table.createdTime.desc(), table.id.desc()),
    index('ads_running')
      .on(table.kind, table.endTime)
      .where(sql`state = 'published'`),
  ],
);

/** Impressions and clicks, by day in the newsroom's time zone. */
export const adCounts = pgTable(
  'ad_counts',
  {
    adId: idRef()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    impressions: bigint({ mode: 'number' }).notNull().default(0),
    clicks: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.adId, table.day] })],
);
