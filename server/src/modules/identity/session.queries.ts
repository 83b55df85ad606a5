import type { UserKind } from 'shared-contracts/model';
import { and, asc, eq, isNull, ne, type SQL, sql } from '../../platform/database/orm.ts';
import type { AbsentReviewer } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { refreshTokens, sessions } from './identity.tables.ts';
import { signInTexts } from './sign-in.texts.ts';
import { findUser, type User } from './user.queries.ts';

/** Present facts of a session and its user that one request needs. */
export interface SessionFacts {
  sessionId: string;
  endedTime: Date | null;
  createdTime: Date;
  seenTime: Date;
  kind: UserKind;
  userId: string;
  userName: string;
  nickName: string;
  userKind: UserKind;
  state: 'active' | 'disabled';
  mustChangePassword: boolean;
  passwordTime: Date;
  /** A role demands a second factor and none is set up. */
  mustEnrolSecondFactor: boolean;
  codes: string[];
  channels: string[];
  deputyFor: (Omit<AbsentReviewer, 'channels'> & { channels: string[] })[] | null;
}

/** Reads session, user, codes and channels in one round trip; undefined when there is no such session. */
export async function findSession(db: Database, sessionId: string, now: Date): Promise<SessionFacts | undefined> {
  const { rows } = await db.execute<
    Omit<SessionFacts, 'endedTime' | 'createdTime' | 'seenTime' | 'passwordTime'> & {
      endedTime: string | null;
      createdTime: string;
      seenTime: string;
      passwordTime: string;
    } & Record<string, unknown>
  >(sql`
    SELECT s.id AS "sessionId", s.ended_time AS "endedTime", s.created_time AS "createdTime", s.seen_time AS "seenTime", s.kind, u.id::text AS "userId", u.user_name AS "userName",
           u.nick_name AS "nickName", u.kind AS "userKind", u.state, u.must_change_password AS "mustChangePassword", u.password_time AS "passwordTime",
           EXISTS (SELECT FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id AND r.demands_second_factor)
             AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_time IS NOT NULL) AS "mustEnrolSecondFactor",
           ARRAY(SELECT DISTINCT granted FROM user_roles ur JOIN roles r ON r.id = ur.role_id, unnest(r.codes) AS granted WHERE ur.user_id = u.id) AS codes,
           ARRAY(SELECT channel_id::text FROM user_channels uc WHERE uc.user_id = u.id) AS channels,
           absent_reviewers(u.id, ${now.toISOString()}::timestamptz) AS "deputyFor"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId}`);
  const row = rows[0];
  return (
    row && {
      ...row,
      endedTime: row.endedTime === null ? null : new Date(row.endedTime),
      createdTime: new Date(row.createdTime),
      seenTime: new Date(row.seenTime),
      passwordTime: new Date(row.passwordTime),
    }
  );
}

export interface NewSession {
  id: string;
  userId: string;
  kind: UserKind;
  ip: string;
  userAgent: string;
  refreshHash: string;
  idToken: string | null;
  serviceSession: string | null;
  now: Date;
}

/** Keeps a new login with its first refresh token; the oldest logins over the limit end (A15). */
export async function insertSession(
  tx: Database,
  { refreshHash, now, ...session }: NewSession,
  limit: number,
): Promise<void> {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, session.userId), eq(sessions.kind, session.kind), isNull(sessions.endedTime)))
    .orderBy(asc(sessions.createdTime))
    .for('update');
  for (const { id } of open.slice(0, Math.max(0, open.length - limit + 1)))
    await endSession(tx, id, signInTexts.tooManySessions, now);
  await tx.insert(sessions).values({ ...session, createdTime: now, seenTime: now });
  await tx.insert(refreshTokens).values({ tokenHash: refreshHash, sessionId: session.id, createdTime: now });
}

/** The sealed ID token of a session that began at an OpenID Connect service; null of all others. */
export async function idTokenOf(db: Database, sessionId: string): Promise<string | null> {
  const [row] = await db.select({ idToken: sessions.idToken }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.idToken ?? null;
}

/** Ends the open sessions that a condition names; returns the users. */
const endOpen = (db: Database, which: SQL | undefined, reason: string, now: Date): Promise<{ userId: string }[]> =>
  db
    .update(sessions)
    .set({ endedTime: now, endReason: reason, idToken: null })
    .where(and(which, isNull(sessions.endedTime)))
    .returning({ userId: sessions.userId });

/** Ends one session at once; its tokens die with it. */
export async function endSession(db: Database, sessionId: string, reason: string, now: Date): Promise<void> {
  await endOpen(db, eq(sessions.id, sessionId), reason, now);
}

/** Ends the sessions that began in a session of the identity service; returns whose they were. */
export async function endServiceSession(
  db: Database,
  serviceSession: string,
  reason: string,
  now: Date,
): Promise<User | undefined> {
  const [ended] = await endOpen(db, eq(sessions.serviceSession, serviceSession), reason, now);
  return ended && findUser(db, ended.userId);
}

/** Ends all sessions of a user, but for one where given. */
export async function endSessionsOf(
  db: Database,
  userId: string,
  reason: string,
  now: Date,
  keep?: string,
): Promise<void> {
  const others = keep === undefined ? undefined : ne(sessions.id, keep);
  await endOpen(db, and(eq(sessions.userId, userId), others), reason, now);
}

/**
 * Returns a refresh token with its session, locked until the transaction ends, so that two rotations are serialised.
 */
export async function lockRefreshToken(tx: Database, tokenHash: string) {
  const [row] = await tx
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update');
  return row;
}

/** Marks a refresh token as used and keeps its successor. */
export async function rotateRefreshToken(
  tx: Database,
  tokenHash: string,
  successorHash: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await tx.update(refreshTokens).set({ rotatedTime: now, successorHash }).where(eq(refreshTokens.tokenHash, tokenHash));
  await tx.insert(refreshTokens).values({ tokenHash: successorHash, sessionId, createdTime: now });
  await tx.update(sessions).set({ seenTime: now }).where(eq(sessions.id, sessionId));
}
