import type { ReportedPicture, TipoffAction, TipoffKind, TipoffState } from 'shared-contracts/model';
import { sql, check, index, integer, jsonb, pgTable, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** Tip-offs that readers sent, and clues that staff and correspondents reported. The text is plain text. */
export const tipoffs = pgTable(
  'tipoffs',
  {
    id: idColumn(),
    kind: text().$type<TipoffKind>().notNull(),
    /** The receipt number, by which the sender reads the progress; it cannot be guessed. */
    receipt: text().notNull(),
    /** The ticket of the page or request: sent twice, it counts once. */
    ticket: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** Pictures of the library, of a reported clue. Readers' pictures are in tipoff_pictures. */
    pictures: jsonb().$type<ReportedPicture[]>().notNull().default([]),
    /** The reader's device or account, as comments and the blacklist name it; '' for a reported clue. */
    readerKey: text().notNull().default(''),
    senderName: text().notNull().default(''),
    mobile: text().notNull().default(''),
    ip: text().notNull().default(''),
    origin: text().$type<'site' | 'app' | 'desk'>().notNull(),
    state: text().$type<TipoffState>().notNull().default('waiting'),
    holderId: idRef(),
    holderName: text().notNull().default(''),
    dueTime: timeColumn(),
    rev: integer().notNull().default(1),
    /** The user who reported it; null for a reader's. */
    createUserId: idRef(),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('tipoffs_state', sql`${table.state} in ('waiting','working','adopted','refused')`),
    check('tipoffs_kind', sql`${table.kind} in ('reader','reported')`),
    // A tip-off that somebody works on has a named holder.
    check('tipoffs_holder', sql`${table.state} <> 'working' or ${table.holderId} is not null`),
    unique('tipoffs_receipt').on(table.receipt),
    unique('tipoffs_ticket').on(table.ticket),
    index('tipoffs_kind_created').on(table.kind, table.createdTime.desc(), table.id.desc()),
    index('tipoffs_kind_state').on(table.kind, table.state, table.createdTime.desc(), table.id.desc()),
    index('tipoffs_holder_open')
      .on(table.holderId)
      .where(sql`${table.state} = 'working'`),
    index('tipoffs_creator').on(table.createUserId, table.createdTime.desc()),
  ],
);

/** A picture that a reader sent; private, and deleted after a day when no tip-off came with it. */
export const tipoffPictures = pgTable(
  'tipoff_pictures',
  {
    key: text().primaryKey(),
    ticket: text().notNull(),
    tipoffId: idRef().references(() => tipoffs.id, { onDelete: 'cascade' }),
    mediaType: text().notNull(),
    size: integer().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('tipoff_pictures_ticket').on(table.ticket), index('tipoff_pictures_tipoff').on(table.tipoffId)],
);

/** The history of a tip-off. */
export const tipoffEvents = pgTable(
  'tipoff_events',
  {
    id: idColumn(),
    tipoffId: idRef()
      .notNull()
      .references(() => tipoffs.id, { onDelete: 'cascade' }),
    action: text('deed').$type<TipoffAction>().notNull(),
    text: text().notNull().default(''),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [index('tipoff_events_tipoff').on(table.tipoffId, table.id)],
);

/** Stories that were made of tip-offs. */
export const tipoffConversions = pgTable(
  'tipoff_takings',
  {
    id: idColumn(),
    tipoffId: idRef()
      .notNull()
      .references(() => tipoffs.id, { onDelete: 'cascade' }),
    contentId: idRef()
      .notNull()
      .unique()
      .references(() => contents.id, { onDelete: 'cascade' }),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [index('tipoff_takings_tipoff').on(table.tipoffId)],
);
