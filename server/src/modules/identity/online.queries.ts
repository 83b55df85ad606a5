import type { OnlineSession } from 'shared-contracts/model';
import { and, count, desc, eq, gt, ilike, inArray, isNull, or, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { idleLimit } from '../../platform/http/session-limits.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { departments, sessions, users } from './identity.tables.ts';
import { absoluteLimit } from './session.rules.ts';

/** Name of a login outside the server: its id is a secret from which tokens follow. */
const publicId = sql<string>`encode(sha256(convert_to(${sessions.id}, 'UTF8')), 'hex')`;

function isOpen(now: Date): SQL | undefined {
  const after = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return and(
    isNull(sessions.endedTime),
    gt(sessions.seenTime, after(idleLimit)),
    gt(sessions.createdTime, after(absoluteLimit)),
  );
}

/** A page of the logins that have not ended, last seen first. */
export async function listOnline(
  db: Database,
  { keywords, own }: { keywords?: string | undefined; own: string },
  now: Date,
  page: number,
  size: number,
): Promise<{ list: OnlineSession[]; total: number }> {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  const condition = and(
    isOpen(now),
    pattern
      ? or(ilike(users.userName, pattern), ilike(users.nickName, pattern), ilike(sessions.ip, pattern))
      : undefined,
  );
  const [rows, [sum]] = await Promise.all([
    db
      .select({
        id: publicId,
        sessionId: sessions.id,
        userId: users.id,
        userName: users.userName,
        nickName: users.nickName,
        departmentName: sql<string>`coalesce(${departments.name}, '')`,
        kind: sessions.kind,
        ip: sessions.ip,
        userAgent: sessions.userAgent,
        createdTime: sessions.createdTime,
        seenTime: sessions.seenTime,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(departments, eq(departments.id, users.departmentId))
      .where(condition)
      .orderBy(desc(sessions.seenTime), desc(sessions.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(condition),
  ]);
  return {
    list: rows.map(({ sessionId, createdTime, seenTime, ...row }) => ({
      ...row,
      createdTime: toWireTime(createdTime),
      seenTime: toWireTime(seenTime),
      isOwn: sessionId === own,
    })),
    total: sum?.total ?? 0,
  };
}

/** The open login of a public id, locked until the transaction ends. */
export async function lockOnline(
  tx: Database,
  id: string,
  now: Date,
): Promise<{ sessionId: string; userId: string; userName: string; ip: string } | undefined> {
  const [row] = await tx
    .select({ sessionId: sessions.id, userId: users.id, userName: users.userName, ip: sessions.ip })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOpen(now), eq(publicId, id)))
    .for('update', { of: sessions });
  return row;
}

/** Those of some logins that are open, of users who may still log in. */
export async function openSessionsAmong(db: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.kind, sessions.kind)))
    .where(and(inArray(sessions.id, [...ids]), eq(users.state, 'active'), isOpen(now)));
  return new Set(rows.map(({ id }) => id));
}
