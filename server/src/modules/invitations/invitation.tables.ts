import type { BatchOwner, InviteRisk, InviteState } from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { members } from '../members/member.tables.ts';

/** Codes that staff made at one time, with what they share. */
export const invitationBatches = pgTable(
  'invitation_batches',
  {
    id: idColumn(),
    /** Of the page that made it: the same one again makes nothing. */
    requestId: text().notNull().unique(),
    name: text().notNull(),
    ownerKind: text().$type<BatchOwner>().notNull(),
    ownerId: idRef(),
    /** Name of the owner on that day; '' for the newsroom. */
    ownerName: text().notNull().default(''),
    /** Points for each invited reader; null as the rule of points says. */
    reward: integer(),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [check('invitation_batches_owner', sql`(${table.ownerKind} = 'newsroom') = (${table.ownerId} is null)`)],
);

/** Codes: of a batch, or the one that a member shares. */
export const invitationCodes = pgTable(
  'invitation_codes',
  {
    id: idColumn(),
    code: text().notNull().unique(),
    batchId: idRef().references(() => invitationBatches.id),
    memberId: idRef().references(() => members.id),
    /** Sign-ups that it may bring; 0 for no limit. */
    useLimit: integer().notNull().default(0),
    used: integer().notNull().default(0),
    startTime: timeColumn(),
    endTime: timeColumn(),
    voidTime: timeColumn(),
    voidReason: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    check('invitation_codes_owner', sql`(${table.batchId} is null) <> (${table.memberId} is null)`),
    check('invitation_codes_used', sql`${table.useLimit} = 0 or ${table.used} <= ${table.useLimit}`),
    uniqueIndex('invitation_codes_member').on(table.memberId),
    index('invitation_codes_batch').on(table.batchId, table.id),
    index('invitation_codes_of_batches')
      .on(table.id)
      .where(sql`batch_id is not null`),
    index('invitation_codes_void')
      .on(table.id)
      .where(sql`void_time is not null`),
  ],
);

/**
 * Every sign-up, by marks that a keyed hash made: whether its number or device signed up before, and how many came from
 * its address. Marks of device and address go when the member leaves.
 */
export const invitationSignUps = pgTable(
  'invitation_sign_ups',
  {
    memberId: idRef()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    numberMark: text().notNull(),
    deviceMark: text().notNull().default(''),
    addressMark: text().notNull().default(''),
    isInvited: boolean().notNull().default(false),
    createdTime: timeColumn().notNull(),
    /** When the member left; a year later the number is forgotten too. */
    leftTime: timeColumn(),
  },
  (table) => [
    index('invitation_sign_ups_number').on(table.numberMark),
    index('invitation_sign_ups_device').on(table.deviceMark),
    index('invitation_sign_ups_address')
      .on(table.addressMark, table.createdTime)
      .where(sql`is_invited`),
    index('invitation_sign_ups_left')
      .on(table.leftTime)
      .where(sql`left_time is not null`),
  ],
);

/** Sign-ups that came with a code, and what became of their reward. */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    codeId: idRef()
      .notNull()
      .references(() => invitationCodes.id),
    /** The member who invited; null for a code of the newsroom. */
    inviterId: idRef().references(() => members.id),
    inviteeId: idRef()
      .notNull()
      .unique()
      .references(() => members.id),
    state: text().$type<InviteState>().notNull(),
    risks: text().array().$type<InviteRisk[]>().notNull(),
    inviterPoints: integer().notNull().default(0),
    inviteePoints: integer().notNull().default(0),
    reason: text().notNull().default(''),
    decideUserName: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
    decidedTime: timeColumn(),
  },
  (table) => [
    check('invitations_state', sql`${table.state} in ('given','held','refused','withheld')`),
    check('invitations_own', sql`${table.inviterId} <> ${table.inviteeId}`),
    index('invitations_inviter').on(table.inviterId, table.id),
    index('invitations_code').on(table.codeId, table.id),
    index('invitations_state').on(table.state, table.id),
    index('invitations_risks').using('gin', table.risks),
    index('invitations_created').on(table.createdTime),
  ],
);

/**
 * Sign-ups by who invited and month ('2026-11', or 'all'), so that a ranking reads a hundred rows: 'member:<id>' or
 * 'batch:<id>'.
 */
export const invitationTallies = pgTable(
  'invitation_tallies',
  {
    owner: text().notNull(),
    month: text().notNull(),
    invited: integer().notNull().default(0),
    rewarded: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.month] }),
    index('invitation_tallies_rank').on(table.month, table.rewarded, table.invited, table.owner),
  ],
);
