import { maskMobile, type MemberRow, type MemberSource, type MemberState } from 'shared-contracts/model';
import { and, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql, alias } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { endOfWireTime, fromWireTime, toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { memberLevels, pointAccounts } from '../points/points.tables.ts';
import { hashMobile, type MemberKey, openFact, readMemberMobile } from './member-secrets.rules.ts';
import { members } from './member.tables.ts';

/** Filter of the list of members. */
export interface MemberFilter {
  keywords?: string | undefined;
  source?: MemberSource | undefined;
  levelId?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  state?: MemberState | undefined;
  ids?: string[] | undefined;
}

const inviters = alias(members, 'inviters');

/** A whole number finds by its hash; anything else is part of a nickname. */
function conditionOf(keys: MemberKey, filter: MemberFilter): SQL | undefined {
  const { keywords, source, levelId, startDate, endDate, state, ids } = filter;
  const mobile = keywords === undefined ? undefined : readMemberMobile(keywords);
  return and(
    state ? eq(members.state, state) : undefined,
    source ? eq(members.source, source) : undefined,
    levelId ? eq(pointAccounts.levelId, levelId) : undefined,
    ids ? inArray(members.id, ids) : undefined,
    startDate ? gte(members.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(members.createdTime, endOfWireTime(endDate)) : undefined,
    keywords
      ? or(
          ilike(members.nickName, containsPattern(keywords)),
          mobile === undefined ? undefined : eq(members.mobileHash, hashMobile(keys, mobile)),
        )
      : undefined,
  );
}

/** A page of members, newest first. */
export async function listMembers(
  db: Database,
  keys: MemberKey,
  filter: MemberFilter,
  page: number,
  size: number,
): Promise<{ list: MemberRow[]; total: number }> {
  const condition = conditionOf(keys, filter);
  const rows = await db
    .select({ member: members, account: pointAccounts, level: memberLevels.name, inviter: inviters.nickName })
    .from(members)
    .leftJoin(pointAccounts, eq(pointAccounts.memberId, members.id))
    .leftJoin(memberLevels, eq(memberLevels.id, pointAccounts.levelId))
    .leftJoin(inviters, eq(inviters.id, members.inviterId))
    .where(condition)
    .orderBy(desc(members.createdTime), desc(members.id))
    .limit(size)
    .offset(page * size);
  const [sum] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(members)
    .leftJoin(pointAccounts, filter.levelId ? eq(pointAccounts.memberId, members.id) : sql`false`)
    .where(condition);
  const list = rows.map(({ member, account, level, inviter }) => ({
    id: member.id,
    nickName: member.nickName,
    portrait: member.portrait,
    mobile: maskMobile(openFact(keys, 'mobile', member.mobileSealed)),
    state: member.state,
    frozenReason: member.frozenReason,
    source: member.source,
    levelName: level ?? '',
    points: account?.balance ?? 0,
    growth: account?.growth ?? 0,
    inviterName: inviter ?? '',
    hasWechat: member.wechatHash !== null,
    createdTime: toWireTime(member.createdTime),
    loginTime: toWireTimeOrNull(member.loginTime),
  }));
  return { list, total: sum?.total ?? 0 };
}

/** How many members there are of each state under the filter, and of all. */
export async function countMembers(
  db: Database,
  keys: MemberKey,
  filter: MemberFilter,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: members.state, total: sql<number>`count(*)::int` })
    .from(members)
    .leftJoin(pointAccounts, filter.levelId ? eq(pointAccounts.memberId, members.id) : sql`false`)
    .where(conditionOf(keys, filter))
    .groupBy(members.state);
  return {
    all: rows.reduce((all, { total }) => all + total, 0),
    ...Object.fromEntries(rows.map(({ state, total }) => [state, total])),
  };
}
