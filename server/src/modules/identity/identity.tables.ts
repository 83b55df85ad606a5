import type { IdentityService, UserKind, UserState } from 'shared-contracts/model';
import {
  sql,
  type AnyPgColumn,
  boolean,
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
import { channels } from '../channels/channel.tables.ts';

/** Departments of all levels. */
export const departments = pgTable(
  'departments',
  {
    id: idColumn(),
    /** Department above it; null at the top. */
    parentId: idRef().references((): AnyPgColumn => departments.id),
    name: text().notNull(),
    code: text().notNull().default(''),
    area: text().notNull().default(''),
    headUserId: idRef().references((): AnyPgColumn => users.id),
    isOn: boolean().notNull().default(true),
    /** Names that it, or one at the top that went below it, had at the top: fee lines keep the name of their day. */
    formerNames: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    sortField: integer().notNull().default(0),
    rev: integer().notNull().default(0),
  },
  (table) => [
    unique('departments_name').on(table.parentId, table.name).nullsNotDistinct(),
    uniqueIndex('departments_code')
      .on(table.code)
      .where(sql`${table.code} <> ''`),
  ],
);

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    userName: text().notNull(),
    nickName: text().notNull(),
    mobile: text().notNull().default(''),
    kind: text().$type<UserKind>().notNull().default('staff'),
    state: text().$type<UserState>().notNull().default('active'),
    /** Argon2id over the client's SHA-256. */
    passwordHash: text().notNull(),
    mustChangePassword: boolean().notNull().default(false),
    /** When the password was set, for its maximum age. */
    passwordTime: timeColumn().notNull().defaultNow(),
    /** Department at the top of the tree that the person belongs to. */
    departmentId: idRef().references(() => departments.id),
    /** The person's own department where it is one below the top. */
    departmentUnitId: idRef().references(() => departments.id),
    portrait: text(),
    /** Made by the demo seed; production refuses to start with such an account. */
    isDemo: boolean().notNull().default(false),
    lastLoginTime: timeColumn(),
    createdTime: timeColumn().notNull().defaultNow(),
  },
  // Two names that differ only in case would be one person's trap for another.
  (table) => [
    uniqueIndex('users_user_name_key').on(sql`lower(${table.userName})`),
    index().on(table.departmentId),
    index().on(table.departmentUnitId),
  ],
);

/** Posts of people: values of the dictionary's kind 岗位. */
export const userPosts = pgTable(
  'user_posts',
  {
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    post: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.post] }), index().on(table.post)],
);

export const roles = pgTable('roles', {
  id: idColumn(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
  description: text().notNull().default(''),
  isBuiltIn: boolean().notNull().default(false),
  codes: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Rights that a release gave a built-in role last; while `codes` are the same, the role follows the next release. */
  seededCodes: text().array(),
  /** Whoever holds the role logs in with a second factor. */
  demandsSecondFactor: boolean().notNull().default(false),
});

export const userRoles = pgTable(
  'user_roles',
  {
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: idRef()
      .notNull()
      .references(() => roles.id),
    /** The service of which a group gave the role, at a login; null where a person did. */
    byService: text().$type<IdentityService>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index().on(table.roleId)],
);

/** Groups of identity services whose members hold a role. */
export const roleGroups = pgTable(
  'role_groups',
  {
    roleId: idRef()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    service: text().$type<IdentityService>().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.name, table.roleId] }), index().on(table.roleId)],
);

export const userChannels = pgTable(
  'user_channels',
  {
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channelId: idRef()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channelId] }), index().on(table.channelId)],
);

/** A login; ended rows stay for a day so that a late answer can say why. */
export const sessions = pgTable(
  'sessions',
  {
    /** Random, made at login (A07). */
    id: text().primaryKey(),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<UserKind>().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
    /** Last refresh; a session unused for longer than its limit is dead. */
    seenTime: timeColumn().notNull(),
    endedTime: timeColumn(),
    endReason: text(),
    /** Sealed ID token of an OpenID Connect service, by which a logout ends the session there; until this one ends. */
    idToken: text(),
    /** The session (`sid`) of that service in which this one began. */
    serviceSession: text(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.endedTime),
    index()
      .on(table.serviceSession)
      .where(sql`${table.serviceSession} is not null`),
  ],
);

/** Refresh tokens of a session, hashed; a rotated one keeps its successor for the seconds of grace. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdTime: timeColumn().notNull(),
    rotatedTime: timeColumn(),
    /** The successor's hash; the successor itself is derived from this token, so that it can be given again (A12). */
    successorHash: text(),
  },
  (table) => [index().on(table.sessionId)],
);

/** Failed logins of an account (by the name typed, known or not) from an address. */
export const loginFailures = pgTable(
  'login_failures',
  {
    userName: text().notNull(),
    ip: text().notNull(),
    failures: integer().notNull().default(0),
    /** Locks so far; each doubles the next. */
    locks: integer().notNull().default(0),
    lockedUntil: timeColumn(),
    lastTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userName, table.ip] }), index().on(table.lastTime)],
);

/** Captcha pictures handed out and not yet answered. */
export const captchas = pgTable('captchas', {
  randomKey: text().primaryKey(),
  answer: text().notNull(),
  createdTime: timeColumn().notNull(),
});

/** Use of a code sent by text message. */
export type PhoneCodeUse = 'login' | 'password' | 'number';

/** Codes sent by text message, one for each use, account and number; hashed with a key that is not in the database. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    use: text().$type<PhoneCodeUse>().notNull(),
    /** Id of the user whom it is for; '' for whoever holds the number. */
    subject: text().notNull(),
    mobile: text().notNull(),
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    createdTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.use, table.subject, table.mobile] }), index().on(table.createdTime)],
);

export const userApplies = pgTable(
  'user_applies',
  {
    id: idColumn(),
    userName: text().notNull(),
    passwordHash: text().notNull(),
    nickName: text().notNull(),
    mobile: text().notNull(),
    departmentId: idRef()
      .notNull()
      .references(() => departments.id),
    departmentUnitId: idRef().references(() => departments.id),
    channelIds: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    state: text().$type<'waiting' | 'accepted' | 'refused'>().notNull().default('waiting'),
    createdTime: timeColumn().notNull(),
    decidedTime: timeColumn(),
    decidedUserId: idRef(),
  },
  (table) => [index().on(table.state, table.createdTime)],
);

/** Settings that users made for themselves, such as the columns of a table. */
export const preferences = pgTable(
  'preferences',
  {
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    value: jsonb().$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
