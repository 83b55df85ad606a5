import { type SelfMediaAccount, type SelfMediaChannel, selfMediaDayLimitDefault } from 'shared-contracts/model';
import { and, count, desc, eq, ilike, inArray, max, or, sql } from '../../platform/database/orm.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { departments, userChannels, users } from '../identity/identity.tables.ts';
import { channels } from '../channels/channel.tables.ts';
import { correspondents } from './correspondent.tables.ts';
import { selfContents, selfMediaLimits } from './self-content.tables.ts';

/** One at a time for each account, so that two sendings at once cannot both take the last turn. */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`self-media:${userId}`}, 0))`);
}

/**
 * Channels that accounts may serve, in the order of the channels, with their turns of the day that began at `dayStart`;
 * never more are left than the account has in all channels together.
 */
export async function channelsOfAccounts(
  db: Database,
  userIds: readonly string[],
  dayStart: Date,
): Promise<Map<string, SelfMediaChannel[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: userChannels.userId,
      id: channels.id,
      name: channels.name,
      own: selfMediaLimits.dayLimit,
      ofAll: correspondents.dayLimit,
      sentInAll: sql<number>`(select count(*)::int from ${selfContents} where ${selfContents.userId} = ${userChannels.userId} and ${selfContents.countedTime} >= ${dayStart.toISOString()}::timestamptz)`,
      sentToday: sql<number>`(select count(*)::int from ${selfContents} where ${selfContents.userId} = ${userChannels.userId} and ${selfContents.countedChannelId} = ${channels.id} and ${selfContents.countedTime} >= ${dayStart.toISOString()}::timestamptz)`,
    })
    .from(userChannels)
    .innerJoin(channels, eq(channels.id, userChannels.channelId))
    .leftJoin(
      selfMediaLimits,
      and(eq(selfMediaLimits.userId, userChannels.userId), eq(selfMediaLimits.channelId, channels.id)),
    )
    .leftJoin(correspondents, eq(correspondents.userId, userChannels.userId))
    .where(and(inArray(userChannels.userId, [...userIds]), eq(channels.isHidden, false)))
    .orderBy(sql`${channels.parentId} nulls first`, channels.sortField, channels.id);
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, list]) => [
      userId,
      list.map(({ id, name, own, sentToday, ofAll, sentInAll }) => {
        const dayLimit = own ?? selfMediaDayLimitDefault;
        const left = Math.min(dayLimit - sentToday, ofAll === null ? Infinity : ofAll - sentInAll);
        return { id, name, dayLimit, sentToday, left: Math.max(0, left) };
      }),
    ]),
  );
}

/** A page of media accounts, newest first; `id` narrows to one. */
export async function listSelfMediaAccounts(
  db: Database,
  { keywords, id, dayStart }: { keywords?: string | undefined; id?: string | undefined; dayStart: Date },
  page: number,
  size: number,
): Promise<{ list: SelfMediaAccount[]; total: number }> {
  const pattern = keywords?.trim() ? containsPattern(keywords.trim()) : undefined;
  const condition = and(
    eq(users.kind, 'media'),
    id ? eq(users.id, id) : undefined,
    pattern ? or(ilike(users.userName, pattern), ilike(users.nickName, pattern)) : undefined,
  );
  const found = await db
    .select({
      id: users.id,
      userName: users.userName,
      nickName: users.nickName,
      state: users.state,
      departmentName: departments.name,
    })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(condition)
    .orderBy(desc(users.id))
    .limit(size)
    .offset(page * size);
  const ids = found.map((row) => row.id);
  const [[sum], served, figures] = await Promise.all([
    db.select({ total: count() }).from(users).where(condition),
    channelsOfAccounts(db, ids, dayStart),
    ids.length === 0
      ? []
      : db
          .select({
            userId: selfContents.userId,
            sent: count(selfContents.countedTime),
            passed: sql<number>`count(*) filter (where ${selfContents.state} = 'passed')`.mapWith(Number),
            last: max(selfContents.sentTime),
          })
          .from(selfContents)
          .where(inArray(selfContents.userId, ids))
          .groupBy(selfContents.userId),
  ]);
  const figureOf = new Map(figures.map((row) => [row.userId, row]));
  const list = found.map(({ state, departmentName, ...row }) => {
    const { sent = 0, passed = 0, last = null } = figureOf.get(row.id) ?? {};
    return {
      ...row,
      departmentName: departmentName ?? '',
      isActive: state === 'active',
      channels: served.get(row.id) ?? [],
      sent,
      passed,
      lastSentTime: toWireTimeOrNull(last),
    };
  });
  return { list, total: sum?.total ?? 0 };
}

/** Says how often an account may send into channels. */
export async function putSelfMediaLimits(
  tx: Database,
  userId: string,
  limits: readonly { channelId: string; dayLimit: number }[],
): Promise<void> {
  await tx
    .insert(selfMediaLimits)
    .values(limits.map((limit) => ({ userId, ...limit })))
    .onConflictDoUpdate({
      target: [selfMediaLimits.userId, selfMediaLimits.channelId],
      set: { dayLimit: sql`excluded.day_limit` },
    });
}
