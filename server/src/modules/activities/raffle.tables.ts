import {
  sql,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { activities, activityEntries } from './activity.tables.ts';

/** A number that the draw passed over: its entry was cancelled, or its person had won already. */
export interface SkippedNumber {
  entryNo: number;
  why: 'cancelled' | 'won';
}

/** Promise and draw of a raffle; the row is made at its first publication. */
export const raffleRuns = pgTable('raffle_runs', {
  activityId: idRef()
    .primaryKey()
    .references(() => activities.id, { onDelete: 'cascade' }),
  /** Never changed, and shown to nobody before the draw. */
  seed: text().notNull(),
  drawnTime: timeColumn(),
  /** Numbers given out so far: the next entry of a timed raffle gets the one after, without gaps. */
  entryCount: integer().notNull().default(0),
  /** Numbers that came before a winner and were passed over, with the reason: part of the proof. */
  skipped: jsonb().$type<SkippedNumber[]>().notNull().default([]),
});

/** A prize of a raffle. */
export const rafflePrizes = pgTable(
  'raffle_prizes',
  {
    id: idColumn(),
    activityId: idRef()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    sortNo: integer().notNull(),
    level: text().notNull(),
    name: text().notNull(),
    pictureId: idRef(),
    picture: text(),
    stock: integer().notNull(),
    /** Pieces that are won and not given back. The check below is what no race can pass. */
    awarded: integer().notNull().default(0),
    /** Of a million instant draws, how many win it. */
    oddsPpm: integer().notNull().default(0),
  },
  (table) => [
    index('raffle_prizes_activity').on(table.activityId, table.sortNo),
    check('raffle_prizes_stock', sql`${table.stock} > 0 and ${table.awarded} between 0 and ${table.stock}`),
    check('raffle_prizes_odds', sql`${table.oddsPpm} between 0 and 1000000`),
  ],
);

/** The number under which an entry takes part in a timed draw. */
export const raffleNumbers = pgTable(
  'raffle_numbers',
  {
    activityId: idRef()
      .notNull()
      .references(() => raffleRuns.activityId, { onDelete: 'cascade' }),
    entryNo: integer().notNull(),
    entryId: idRef()
      .notNull()
      .references(() => activityEntries.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.entryNo] }),
    unique('raffle_numbers_entry').on(table.entryId),
  ],
);

/** A prize that somebody won. */
export const raffleWins = pgTable(
  'raffle_wins',
  {
    id: idColumn(),
    activityId: idRef()
      .notNull()
      .references(() => activities.id),
    prizeId: idRef()
      .notNull()
      .references(() => rafflePrizes.id),
    /** The draw or entry that won; it wins once. */
    entryId: idRef()
      .notNull()
      .references(() => activityEntries.id),
    personKey: text().notNull(),
    /** The device that took part and may claim. */
    reader: text().notNull(),
    /** Its number in a timed raffle. */
    entryNo: integer(),
    /** Mobile number that the prize is handed to; '' until it is claimed. */
    mobile: text().notNull().default(''),
    state: text().$type<'won' | 'claimed' | 'handed' | 'void'>().notNull().default('won'),
    wonTime: timeColumn().notNull(),
    claimedTime: timeColumn(),
    handedTime: timeColumn(),
    handedUserName: text().notNull().default(''),
    handedNote: text().notNull().default(''),
    voidTime: timeColumn(),
    voidUserName: text().notNull().default(''),
    voidReason: text().notNull().default(''),
    substituteOf: idRef(),
  },
  (table) => [
    check('raffle_wins_state', sql`${table.state} in ('won','claimed','handed','void')`),
    index('raffle_wins_activity').on(table.activityId, table.id),
    index('raffle_wins_reader').on(table.activityId, table.reader),
    index('raffle_wins_person').on(table.activityId, table.personKey),
    unique('raffle_wins_entry').on(table.entryId),
    uniqueIndex('raffle_wins_substitute')
      .on(table.substituteOf)
      .where(sql`substitute_of is not null`),
    index('raffle_wins_mobile')
      .on(table.activityId, table.mobile)
      .where(sql`mobile <> ''`),
  ],
);

/** One draw or entry that a passed answer activity has earned. */
export const raffleChances = pgTable(
  'raffle_chances',
  {
    id: idColumn(),
    activityId: idRef()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    personKey: text().notNull(),
    /** The paper that earned it; one paper earns one. */
    attemptId: idRef().notNull(),
    usedTime: timeColumn(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    unique('raffle_chances_attempt').on(table.attemptId),
    index('raffle_chances_person').on(table.activityId, table.personKey),
  ],
);
