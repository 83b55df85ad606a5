import type {
  ActivityKind,
  ActivitySettings,
  ActivityState,
  ActivityStatus,
  ActivityTarget,
  EntryDoubt,
  JoinRule,
} from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/**
 * Activities with sign-up, votes, raffles and answer activities. What a kind has of its own is in `settings` and in the
 * kind's own tables.
 */
export const activities = pgTable(
  'activities',
  {
    id: idColumn(),
    kind: text().$type<ActivityKind>().notNull(),
    name: text().notNull(),
    keywords: text().notNull().default(''),
    /** Cleaned HTML. */
    introduction: text().notNull().default(''),
    sponsors: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    theme: text().notNull().default(''),
    form: text().notNull().default(''),
    /** The cover: its picture, and where that is. */
    coverId: idRef(),
    listThumbnail: text(),
    /** Of a raffle: 1 timed, else instant. */
    raffleType: smallint().notNull().default(0),
    /** Where publishing puts it. */
    targets: text()
      .array()
      .$type<ActivityTarget[]>()
      .notNull()
      .default(sql`'{website,app}'`),
    wapPublishStatus: smallint().$type<ActivityStatus>().notNull().default(0),
    appPublishStatus: smallint().$type<ActivityStatus>().notNull().default(0),
    /** Decided by the states of its targets. */
    state: text()
      .$type<ActivityState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case greatest("wap_publish_status", "app_publish_status") when 2 then 'published' when 1 then 'withdrawn' else 'draft' end`,
      ),
    startTime: timeColumn().notNull(),
    endTime: timeColumn().notNull(),
    joinRule: text().$type<JoinRule>().notNull().default('once'),
    joinMax: smallint().notNull().default(1),
    asksMobile: boolean().notNull().default(false),
    /** Scalars of the kind; null for one that has never been saved by its form. */
    settings: jsonb().$type<Partial<ActivitySettings>>(),
    rev: integer().notNull().default(0),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedUserName: text().notNull().default(''),
    modifiedTime: timeColumn().notNull(),
    publishedTime: timeColumn(),
  },
  (table) => [
    check('activities_kind', sql`${table.kind} in ('activity','vote','raffle','answer')`),
    check('activities_join', sql`${table.joinRule} in ('once','daily') and ${table.joinMax} >= 1`),
    check('activities_period', sql`${table.endTime} > ${table.startTime}`),
    index('activities_created').on(table.kind, table.createdTime.desc(), table.id.desc()),
  ],
);

/** Options of a vote; their figures are in activity_counts under their ids. */
export const voteOptions = pgTable(
  'vote_options',
  {
    id: idColumn(),
    activityId: idRef()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** Order on the page, from 0. */
    place: smallint().notNull(),
    title: text().notNull(),
    pictureId: idRef(),
    picture: text(),
    introduction: text().notNull().default(''),
  },
  (table) => [index('vote_options_activity').on(table.activityId, table.place)],
);

/** One reader's part in an activity. */
export const activityEntries = pgTable(
  'activity_entries',
  {
    id: idColumn(),
    activityId: idRef()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** Person that the rule counts: 'device:…', 'app:…', 'member:…' or 'mobile:…'. */
    personKey: text().notNull(),
    /** 'YYYY-MM-DD' where each day counts for itself, else ''. */
    day: text().notNull().default(''),
    /** Which of the person's times (of that day) it is, from 1; null once cancelled, so that the time is free again. */
    turn: smallint(),
    /** One-time token of the page: sent twice, it counts once. */
    ticket: text().notNull(),
    /** Device or app account that sent it. */
    reader: text().notNull().default(''),
    /** Member who was logged in. */
    memberId: idRef(),
    mobile: text().notNull().default(''),
    ip: text().notNull().default(''),
    /** Of the kind: the name and remark given, the options chosen, the draw, the answers. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Items that it counts for in activity_counts besides '0'. */
    items: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Why it is counted apart; '' where it is not. */
    doubt: text().$type<EntryDoubt>().notNull().default(''),
    /** Device of the app that signed it, '' else. */
    device: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
    cancelledTime: timeColumn(),
    cancelReason: text().notNull().default(''),
  },
  (table) => [
    unique('activity_entries_turn').on(table.activityId, table.personKey, table.day, table.turn),
    unique('activity_entries_ticket').on(table.activityId, table.ticket),
    index('activity_entries_created').on(table.activityId, table.createdTime.desc(), table.id.desc()),
    index('activity_entries_reader').on(table.activityId, table.reader),
    index('activity_entries_member')
      .on(table.memberId, table.id.desc())
      .where(sql`member_id is not null`),
    index('activity_entries_device')
      .on(table.activityId, table.device)
      .where(sql`${table.device} <> ''`),
    index('activity_entries_ip').on(table.activityId, table.ip),
  ],
);

/**
 * How often each item of an activity was taken: '0' is taking part itself, else an option, a prize; with '?' before it,
 * by entries that are counted apart. The
 * sum over the shards is the figure: a thousand at once write different rows and never wait in one line.
 */
export const activityCounts = pgTable(
  'activity_counts',
  {
    activityId: idRef()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    item: text().notNull(),
    shard: smallint().notNull(),
    hits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.item, table.shard] })],
);

/** Devices of the app, by the public key that each has made for itself. */
export const appDevices = pgTable('app_devices', {
  /** Hash of the key. */
  id: text().primaryKey(),
  publicKey: text().notNull(),
  ip: text().notNull(),
  createdTime: timeColumn().notNull(),
});
