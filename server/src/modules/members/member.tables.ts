import { type MemberRules, type MemberSource, type MemberState, PushPlatform } from 'shared-contracts/model';
import {
  sql,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Readers with an account. Numbers and real names are encrypted; a number is found by its keyed hash. */
export const members = pgTable(
  'members',
  {
    id: idColumn(),
    nickName: text().notNull(),
    portrait: text(),
    mobileSealed: text().notNull().default(''),
    /** Null without a number, and after it went to another person. */
    mobileHash: text(),
    wechatHash: text(),
    /** App and id by which WeChat Pay knows the payer, encrypted; '' before a login by WeChat. */
    wechatSealed: text().notNull().default(''),
    realNameSealed: text().notNull().default(''),
    state: text().$type<MemberState>().notNull().default('active'),
    frozenReason: text().notNull().default(''),
    source: text().$type<MemberSource>().notNull(),
    inviterId: idRef(),
    agreementVersion: integer().notNull().default(0),
    agreedTime: timeColumn(),
    /** When the cooling-off period ends and the account is deleted. */
    leaveTime: timeColumn(),
    createdTime: timeColumn().notNull(),
    loginTime: timeColumn(),
  },
  (table) => [
    check('members_state', sql`${table.state} in ('active','frozen','leaving','deleted')`),
    check('members_leave', sql`${table.state} <> 'leaving' or ${table.leaveTime} is not null`),
    uniqueIndex('members_mobile').on(table.mobileHash),
    uniqueIndex('members_wechat').on(table.wechatHash),
    index('members_created').on(table.createdTime.desc(), table.id.desc()),
    index('members_state_created').on(table.state, table.createdTime.desc(), table.id.desc()),
    index('members_inviter').on(table.inviterId, table.id.desc()),
    index('members_nick_name').on(table.nickName),
    index('members_leaving')
      .on(table.leaveTime)
      .where(sql`state = 'leaving'`),
  ],
);

/** Logins of members; a session is found by the hash of its token alone. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    id: idColumn(),
    memberId: idRef()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    via: text().$type<'site' | 'app'>().notNull(),
    device: text().notNull(),
    ip: text().notNull(),
    /** By which the push service knows the phone; '' while no messages are sent to it. */
    pushToken: text().notNull().default(''),
    pushPlatform: smallint().$type<PushPlatform>().notNull().default(PushPlatform.All),
    createdTime: timeColumn().notNull(),
    usedTime: timeColumn().notNull(),
  },
  (table) => [
    index('member_sessions_member').on(table.memberId, table.id.desc()),
    index().on(table.usedTime),
    index('member_sessions_push')
      .on(table.pushToken)
      .where(sql`push_token <> ''`),
  ],
);

/** The code last sent to a number; neither is kept in the clear. */
export const memberCodes = pgTable(
  'member_codes',
  {
    mobileHash: text().primaryKey(),
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index().on(table.createdTime)],
);

/** Versions of the rules of sign-up, never changed; the newest applies. */
export const memberConfigs = pgTable('member_configs', {
  id: idColumn(),
  rules: jsonb().$type<MemberRules>().notNull(),
  agreementVersion: integer().notNull(),
  change: text().notNull(),
  userId: idRef().notNull(),
  userName: text().notNull(),
  createdTime: timeColumn().notNull(),
});
