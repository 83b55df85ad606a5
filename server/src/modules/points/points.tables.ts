import type { PointAction, PointSource } from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/**
 * Changes of points. Each has two entries whose sum is zero: one of the member's account, one of the newsroom's.
 * Entries and transfers are never changed or deleted (migrations/custom/points.sql).
 */
export const pointTransfers = pgTable(
  'point_transfers',
  {
    id: idColumn(),
    /** The event that it comes of; the same one never counts twice. */
    eventKey: text().notNull().unique(),
    memberId: idRef().notNull(),
    source: text().$type<PointSource>().notNull(),
    action: text().$type<PointAction>(),
    amount: integer().notNull(),
    /** The member's points afterwards. */
    balance: integer().notNull(),
    reason: text().notNull().default(''),
    reversesId: idRef(),
    userId: idRef(),
    userName: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    check('point_transfers_amount', sql`${table.amount} <> 0`),
    uniqueIndex('point_transfers_reverses')
      .on(table.reversesId)
      .where(sql`reverses_id is not null`),
    index('point_transfers_member').on(table.memberId, table.id.desc()),
    index('point_transfers_created').on(table.createdTime.desc(), table.id.desc()),
    index('point_transfers_action').on(table.action, table.createdTime),
  ],
);

/** The two sides of a change: 'member:<id>' and the newsroom's account of the source. */
export const pointEntries = pgTable(
  'point_entries',
  {
    transferId: idRef()
      .notNull()
      .references(() => pointTransfers.id),
    account: text().notNull(),
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.account] }),
    index('point_entries_account').on(table.account),
  ],
);

/** Levels of members by growth. */
export const memberLevels = pgTable(
  'member_levels',
  {
    id: idColumn(),
    name: text().notNull(),
    icon: text().notNull().default(''),
    growthFrom: integer().notNull(),
    benefits: text().notNull().default(''),
  },
  (table) => [index('member_levels_growth').on(table.growthFrom)],
);

/** Points of each member: the sum of the entries, kept beside them so that it is read at once. */
export const pointAccounts = pgTable(
  'point_accounts',
  {
    memberId: idRef().primaryKey(),
    balance: integer().notNull().default(0),
    /** Points ever earned less those reversed; spending and expiry leave it. */
    growth: integer().notNull().default(0),
    levelId: idRef().references(() => memberLevels.id, { onDelete: 'set null' }),
    /** True where staff chose the level; else it follows growth. */
    isLevelFixed: boolean().notNull().default(false),
  },
  (table) => [
    check('point_accounts_balance', sql`${table.balance} >= 0`),
    index('point_accounts_growth').on(table.growth),
    index('point_accounts_level').on(table.levelId),
  ],
);

/** Points that came at one time, with what is left of them; the first to expire are used first. */
export const pointLots = pgTable(
  'point_lots',
  {
    transferId: idRef()
      .primaryKey()
      .references(() => pointTransfers.id),
    memberId: idRef().notNull(),
    /** What is left. */
    remaining: integer().notNull(),
    expiresTime: timeColumn(),
  },
  (table) => [
    check('point_lots_remaining', sql`${table.remaining} >= 0`),
    index('point_lots_open')
      .on(table.memberId, table.expiresTime)
      .where(sql`remaining > 0`),
    index('point_lots_due')
      .on(table.expiresTime)
      .where(sql`remaining > 0 and expires_time is not null`),
  ],
);

/** Points of a member by action and day, for the caps; day '0001-01-01' holds the total. */
export const pointTallies = pgTable(
  'point_tallies',
  {
    memberId: idRef().notNull(),
    action: text().$type<PointAction>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.action, table.day] })],
);

/** What members did, whether it earned points or not: the same event never counts twice. */
export const pointEvents = pgTable(
  'point_events',
  {
    eventKey: text().primaryKey(),
    memberId: idRef().notNull(),
    action: text().$type<PointAction>().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('point_events_action').on(table.action, table.createdTime, table.memberId)],
);

/** How each action earns points. */
export const pointRules = pgTable('point_rules', {
  action: text().$type<PointAction>().primaryKey(),
  points: integer().notNull(),
  dailyCap: integer().notNull(),
  totalCap: integer().notNull(),
  validDays: integer().notNull(),
  isOn: boolean().notNull(),
  startTime: timeColumn(),
  rev: integer().notNull().default(1),
  modifiedUserName: text().notNull().default(''),
  modifiedTime: timeColumn(),
});

/** Results of the nightly proof that every balance is the sum of its entries. */
export const pointProofs = pgTable('point_proofs', {
  id: idColumn(),
  transfers: integer().notNull(),
  accounts: integer().notNull(),
  /** Accounts whose figures differ, at most twenty of them named. */
  wrong: integer().notNull(),
  wrongMembers: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdTime: timeColumn().notNull(),
});
