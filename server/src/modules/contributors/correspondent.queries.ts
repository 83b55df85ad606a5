import {
  AuditState,
  type CorrespondentRow,
  maskMobile,
  SelfContentState,
  shareOf,
  type UserState,
} from 'shared-contracts/model';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNull,
  max,
  ne,
  or,
  type SQL,
  sql,
} from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { channels } from '../channels/channel.tables.ts';
import { departmentUnits } from '../identity/department-unit.ts';
import { userChannels, users } from '../identity/identity.tables.ts';
import { contents } from '../stories/content.tables.ts';
import { correspondents } from './correspondent.tables.ts';
import { selfContents } from './self-content.tables.ts';

/** What is kept of a correspondent beside the account. */
export type CorrespondentFacts = typeof correspondents.$inferInsert;

/** Filter of the list of correspondents. */
export interface CorrespondentFilter {
  keywords?: string | undefined;
  area?: string | undefined;
  state?: UserState | undefined;
  ids?: readonly string[] | undefined;
}

/** A correspondent before the parts that other modules know: the area's name and the bank card. */
export type ListedCorrespondent = Omit<CorrespondentRow, 'areaName' | 'card'>;

/** The unit that was entered, else the one that the account chose at its registration. */
const unitColumn = sql<string>`coalesce(nullif(${correspondents.unit}, ''), ${departmentUnits.name}, '')`;

function conditionOf({ keywords, area, state, ids }: CorrespondentFilter): SQL | undefined {
  const pattern = keywords?.trim() ? containsPattern(keywords.trim()) : undefined;
  return and(
    eq(users.kind, 'media'),
    pattern
      ? or(ilike(users.userName, pattern), ilike(users.nickName, pattern), ilike(unitColumn, pattern))
      : undefined,
    area ? eq(correspondents.area, area) : undefined,
    state ? eq(users.state, state) : undefined,
    ids ? inArray(users.id, [...ids]) : undefined,
  );
}

const selectAccounts = (db: Database) =>
  db
    .select({
      id: users.id,
      userName: users.userName,
      nickName: users.nickName,
      unit: unitColumn,
      area: sql<string>`coalesce(${correspondents.area}, '')`,
      mobile: users.mobile,
      dayLimit: correspondents.dayLimit,
      rev: sql<number>`coalesce(${correspondents.rev}, 0)`,
      state: users.state,
      createdTime: users.createdTime,
    })
    .from(users)
    .leftJoin(correspondents, eq(correspondents.userId, users.id))
    .leftJoin(departmentUnits, eq(departmentUnits.id, users.departmentUnitId))
    .$dynamic();

/** A page of correspondents, newest first; figures are counted for the page alone. */
export async function listCorrespondents(
  db: Database,
  filter: CorrespondentFilter,
  { page, size, dayStart }: { page: number; size: number; dayStart: Date },
): Promise<{ list: ListedCorrespondent[]; total: number }> {
  const condition = conditionOf(filter);
  const rows = await selectAccounts(db)
    .where(condition)
    .orderBy(desc(users.id))
    .limit(size)
    .offset(page * size);
  const ids = rows.map(({ id }) => id);
  const [figures, channelNames, [sum]] = await Promise.all([
    figuresOf(db, ids, dayStart),
    channelNamesOf(db, ids),
    db
      .select({ total: count() })
      .from(users)
      .leftJoin(correspondents, eq(correspondents.userId, users.id))
      .leftJoin(departmentUnits, eq(departmentUnits.id, users.departmentUnitId))
      .where(condition),
  ]);
  const list = rows.map(({ rev: _rev, mobile, createdTime, ...row }): ListedCorrespondent => {
    const { sentToday = 0, sent = 0, accepted = 0, last = null } = figures.get(row.id) ?? {};
    return {
      ...row,
      mobile: maskMobile(mobile),
      channelNames: channelNames.get(row.id) ?? [],
      sentToday,
      sent,
      accepted,
      acceptedShare: shareOf(accepted, sent),
      lastSentTime: toWireTimeOrNull(last),
      createdTime: toWireTime(createdTime),
    };
  });
  return { list, total: sum?.total ?? 0 };
}

/** What accounts handed in, and how much of it is a story that was neither vetoed nor deleted. */
async function figuresOf(db: Database, ids: readonly string[], dayStart: Date) {
  if (ids.length === 0) return new Map<string, never>();
  const isAccepted = and(
    eq(selfContents.state, SelfContentState.Passed),
    ne(contents.auditState, AuditState.Vetoed),
    isNull(contents.deletedTime),
  );
  const rows = await db
    .select({
      userId: selfContents.userId,
      sent: count(selfContents.countedTime),
      sentToday: sql<number>`count(*) filter (where ${gte(selfContents.countedTime, dayStart)})`.mapWith(Number),
      accepted: sql<number>`count(*) filter (where ${isAccepted})`.mapWith(Number),
      last: max(selfContents.sentTime),
    })
    .from(selfContents)
    .leftJoin(contents, eq(contents.id, selfContents.contentId))
    .where(inArray(selfContents.userId, [...ids]))
    .groupBy(selfContents.userId);
  return new Map(rows.map((row) => [row.userId, row]));
}

async function channelNamesOf(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ userId: userChannels.userId, name: channels.name })
    .from(userChannels)
    .innerJoin(channels, eq(channels.id, userChannels.channelId))
    .where(and(inArray(userChannels.userId, [...ids]), eq(channels.isHidden, false)))
    .orderBy(sql`${channels.parentId} nulls first`, asc(channels.sortField), asc(channels.id));
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, list]) => [userId, list.map(({ name }) => name)]),
  );
}

/** A correspondent with the whole mobile number; undefined for anybody who is none. */
export async function findCorrespondent(db: Database, id: string) {
  const [row] = await selectAccounts(db).where(conditionOf({ ids: [id] }));
  return row;
}

/** Writes what is kept beside the account, and counts the revision up. */
export async function putFacts(tx: Database, facts: Omit<CorrespondentFacts, 'rev'>): Promise<void> {
  const { userId: _user, ...set } = facts;
  await tx
    .insert(correspondents)
    .values({ ...facts, rev: 1 })
    .onConflictDoUpdate({ target: correspondents.userId, set: { ...set, rev: sql`${correspondents.rev} + 1` } });
}

/** The bound of an account's day, and what it handed in since the day began. */
export async function dayOf(
  db: Database,
  userId: string,
  dayStart: Date,
): Promise<{ dayLimit: number | null; sent: number }> {
  const [[facts], sent] = await Promise.all([
    db.select({ dayLimit: correspondents.dayLimit }).from(correspondents).where(eq(correspondents.userId, userId)),
    db.$count(selfContents, and(eq(selfContents.userId, userId), gte(selfContents.countedTime, dayStart))),
  ]);
  return { dayLimit: facts?.dayLimit ?? null, sent };
}
