import { memberSessionsMax } from 'shared-contracts/limits';
import { and, desc, eq, gt, lt, ne, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { memberSessions, members } from './member.tables.ts';
import type { StoredMember } from './member.queries.ts';

/** A session of a member as stored. */
export type MemberSession = typeof memberSessions.$inferSelect;

/** Seconds that a session may be idle, by where it was opened. */
export const memberIdle = { site: 30 * 86_400, app: 90 * 86_400 } as const;

/** The session of a token with its member; undefined when it has ended. */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ session: MemberSession; member: StoredMember } | undefined> {
  const [row] = await db
    .select({ session: memberSessions, member: members })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .where(eq(memberSessions.tokenHash, tokenHash));
  if (!row || row.member.state === 'deleted') return undefined;
  const isIdle = now.getTime() - row.session.usedTime.getTime() > memberIdle[row.session.via] * 1000;
  return isIdle ? undefined : row;
}

/** Adds a session; beyond the most that a member may have, the oldest end. */
export async function addSession(tx: Database, row: typeof memberSessions.$inferInsert): Promise<void> {
  await tx.insert(memberSessions).values(row);
  const newest = tx
    .select({ id: memberSessions.id })
    .from(memberSessions)
    .where(eq(memberSessions.memberId, row.memberId))
    .orderBy(desc(memberSessions.id))
    .limit(memberSessionsMax);
  await tx
    .delete(memberSessions)
    .where(and(eq(memberSessions.memberId, row.memberId), sql`${memberSessions.id} not in ${newest}`));
}

/** Notes that a session is used; at most once an hour. */
export async function touchSession(db: Database, { id, usedTime }: MemberSession, now: Date): Promise<void> {
  if (now.getTime() - usedTime.getTime() < 3_600_000) return;
  await db.update(memberSessions).set({ usedTime: now }).where(eq(memberSessions.id, id));
}

/** Sessions of a member that have not ended, last used first. */
export async function listSessions(db: Database, memberId: string, now: Date): Promise<MemberSession[]> {
  return db
    .select()
    .from(memberSessions)
    .where(
      and(
        eq(memberSessions.memberId, memberId),
        gt(memberSessions.usedTime, new Date(now.getTime() - memberIdle.app * 1000)),
      ),
    )
    .orderBy(desc(memberSessions.usedTime));
}

/** Ends one session of a member. */
export async function endSession(db: Database, memberId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(memberSessions)
    .where(and(eq(memberSessions.memberId, memberId), eq(memberSessions.id, id)))
    .returning({ id: memberSessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a member, or all but one. */
export async function endSessions(db: Database, memberId: string, besides?: string): Promise<void> {
  await db
    .delete(memberSessions)
    .where(
      and(eq(memberSessions.memberId, memberId), besides === undefined ? undefined : ne(memberSessions.id, besides)),
    );
}

/** Forgets sessions that nobody can use any more. */
export async function forgetOldSessions(db: Database, now: Date): Promise<void> {
  await db
    .delete(memberSessions)
    .where(lt(memberSessions.usedTime, new Date(now.getTime() - (memberIdle.app + 86_400) * 1000)));
}
