import { eq } from 'drizzle-orm';
import { accessTokenLifetime } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { TokenData, UserKind } from 'shared-contracts/model';
import { judgeRefresh } from '../domain/session.rules.ts';
import { hashToken, makeToken, signAccessToken, successorOf, type TokenKeys } from '../domain/token.rules.ts';
import type { Context } from '../http/context.ts';
import type { Database } from '../store/database.ts';
import { users } from '../store/schema/identity.ts';
import { writeAudit } from '../store/login.store.ts';
import { endSession, insertSession, lockRefreshToken, rotateRefreshToken } from '../store/session.store.ts';
import { findUser, type User } from '../store/user.store.ts';

type Caller = Pick<Context, 'db' | 'now' | 'ip' | 'settings'>;

/** Opens a session for a user who has proved who they are; always new ids (A07). `how` goes into the audit log. */
export async function openSession(keys: TokenKeys, user: User, how: string, { db, now, ip, settings }: Caller): Promise<TokenData> {
  const time = now();
  const id = makeToken();
  const refreshToken = makeToken();
  await db.transaction(async (tx) => {
    await insertSession(
      tx,
      { id, userId: user.id, kind: user.kind, ip, userAgent: '', refreshHash: hashToken(refreshToken), now: time },
      settings.SESSIONS_PER_USER,
    );
    await tx.update(users).set({ lastLoginTime: time }).where(eq(users.id, user.id));
    await writeAudit(tx, { action: how, userId: user.id, userName: user.userName, ip, time });
  });
  return tokenData(keys, id, refreshToken, user, time);
}

/**
 * Trades a refresh token for its successor. Throws RefreshRefused for a token that is unknown, of the
 * other family (A10), of an ended session, or replayed after the grace, which ends the family (A12).
 */
export async function refreshSession(keys: TokenKeys, refreshToken: string, kind: UserKind, { db, now, ip }: Caller): Promise<TokenData> {
  const time = now();
  const outcome = await db.transaction(async (tx) => rotate(keys, tx, { refreshToken, kind, time, ip }));
  if (outcome === undefined) throw new AppError(ErrorCode.RefreshRefused);
  return tokenData(keys, outcome.sessionId, outcome.successor, outcome.user, time);
}

interface Shown {
  refreshToken: string;
  kind: UserKind;
  time: Date;
  ip: string;
}

/** The new token with its session and user; undefined when refused. Refusals return, so that the end of a family is committed. */
async function rotate(keys: TokenKeys, tx: Database, { refreshToken, kind, time, ip }: Shown) {
  const tokenHash = hashToken(refreshToken);
  const found = await lockRefreshToken(tx, tokenHash);
  if (!found || found.session.kind !== kind) return undefined;
  const { token, session } = found;
  const user = await findUser(tx, session.userId);
  if (!user || user.state !== 'active') return undefined;
  const facts = { rotatedTime: token.rotatedTime, sessionEnded: session.endedTime, sessionCreated: session.createdTime, sessionSeen: session.seenTime };
  const verdict = judgeRefresh(facts, time);
  if (verdict === 'dead') return undefined;
  if (verdict === 'reuse') {
    await endSession(tx, session.id, '登录凭证被重复使用，为安全起见已退出', time);
    await writeAudit(tx, { action: 'refresh.reuse', userId: user.id, userName: user.userName, ip, ok: false, target: session.id.slice(0, 8), time });
    return undefined;
  }
  const successor = successorOf(keys, refreshToken);
  if (verdict === 'rotate') await rotateRefreshToken(tx, tokenHash, hashToken(successor), session.id, time);
  return { sessionId: session.id, successor, user };
}

async function tokenData(keys: TokenKeys, sessionId: string, refreshToken: string, user: User, time: Date): Promise<TokenData> {
  return { accessToken: await signAccessToken(keys, sessionId, time), refreshToken, expiresIn: accessTokenLifetime, username: user.userName };
}
