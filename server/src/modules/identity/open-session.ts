import { accessTokenLifetime } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { TokenData, UserKind, AuditAction } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { judgeRefresh } from './session.rules.ts';
import { hashToken, makeToken, signAccessToken, successorOf, type TokenKeys } from '../../platform/http/token.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import type { RefreshCookie } from '../../platform/http/refresh-cookie.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from './identity.tables.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { noticeBreakGlass } from './break-glass.ts';
import { hasLeft } from './ldap/directory.ts';
import { endSessionsOfLeaver } from './ldap/directory-events.ts';
import { endSession, insertSession, lockRefreshToken, rotateRefreshToken } from './session.queries.ts';
import { findUser, type User } from './user.queries.ts';
import { signInTexts } from './sign-in.texts.ts';
import type { ServiceLogin } from './sso/port.ts';

type Caller = Pick<Context, 'db' | 'now' | 'ip' | 'settings' | 'log' | 'refreshCookie'>;

/** How somebody got in. */
export interface Entry extends ServiceLogin {
  /** What the audit log calls it. */
  action: AuditAction;
}

/** Opens a session for a user who has proved who they are; always new ids (A07). */
export async function openSession(
  keys: TokenKeys,
  user: User,
  { action, idToken = null, serviceSession = null }: Entry,
  { db, now, ip, settings, refreshCookie }: Caller,
): Promise<TokenData> {
  const time = now();
  const id = makeToken();
  const refreshToken = makeToken();
  await db.transaction(async (tx) => {
    await insertSession(
      tx,
      {
        id,
        userId: user.id,
        kind: user.kind,
        ip,
        userAgent: '',
        idToken,
        serviceSession,
        refreshHash: hashToken(refreshToken),
        now: time,
      },
      settings.SESSIONS_PER_USER,
    );
    await tx.update(users).set({ lastLoginTime: time }).where(eq(users.id, user.id));
    await writeAudit(tx, { action, userId: user.id, userName: user.userName, ip, time });
    if (action === 'login.breakGlass') await noticeBreakGlass(tx, user, { sessionId: id, ip, time });
  });
  return handOver(await tokenData(keys, id, refreshToken, user, time), user.kind, refreshCookie.isAsked, refreshCookie);
}

/**
 * Trades a refresh token for its successor. Throws RefreshRefused for a token that is unknown, of the
 * other family (A10), of an ended session, or replayed after the grace, which ends the family (A12), and for a person
 * who left the directory that their account is linked to, which ends all their sessions. Without a token in the body
 * the cookie counts, for a page of our own alone (Forbidden).
 */
export async function refreshSession(
  keys: TokenKeys,
  sentToken: string | undefined,
  kind: UserKind,
  caller: Caller,
): Promise<TokenData> {
  const { db, now, ip, refreshCookie } = caller;
  if (sentToken === undefined && !refreshCookie.isAsked) throw new AppError(ErrorCode.Forbidden);
  const refreshToken = sentToken ?? refreshCookie.read(kind);
  if (refreshToken === undefined) throw new AppError(ErrorCode.RefreshRefused);
  const time = now();
  const outcome = await db.transaction(async (tx) => rotate(keys, tx, { refreshToken, kind, time, ip }));
  if (outcome === undefined) throw new AppError(ErrorCode.RefreshRefused);
  if (await hasLeft(outcome.user.id, caller)) {
    await endSessionsOfLeaver(db, outcome.user, ip, time);
    throw new AppError(ErrorCode.RefreshRefused);
  }
  const data = await tokenData(keys, outcome.sessionId, outcome.successor, outcome.user, time);
  return handOver(data, kind, sentToken === undefined, refreshCookie);
}

/** Removes from the body, which a script could read, tokens that came by cookie or are to be kept in one. */
function handOver(data: TokenData, kind: UserKind, byCookie: boolean, cookie: RefreshCookie): TokenData {
  if (!byCookie) return data;
  cookie.write(kind, data.refreshToken);
  return { ...data, refreshToken: '' };
}

interface Shown {
  refreshToken: string;
  kind: UserKind;
  time: Date;
  ip: string;
}

/**
 * The new token with its session and user; undefined when refused. Refusals return, so that the end of a family is
 * committed.
 */
async function rotate(keys: TokenKeys, tx: Database, { refreshToken, kind, time, ip }: Shown) {
  const tokenHash = hashToken(refreshToken);
  const found = await lockRefreshToken(tx, tokenHash);
  if (!found || found.session.kind !== kind) return undefined;
  const { token, session } = found;
  const user = await findUser(tx, session.userId);
  if (!user || user.state !== 'active') return undefined;
  const facts = {
    rotatedTime: token.rotatedTime,
    sessionEnded: session.endedTime,
    sessionCreated: session.createdTime,
    sessionSeen: session.seenTime,
  };
  const verdict = judgeRefresh(facts, time);
  if (verdict === 'dead') return undefined;
  if (verdict === 'reuse') {
    await endSession(tx, session.id, signInTexts.tokenUsedTwice, time);
    await writeAudit(tx, {
      action: 'refresh.reuse',
      userId: user.id,
      userName: user.userName,
      ip,
      ok: false,
      target: session.id.slice(0, 8),
      time,
    });
    return undefined;
  }
  const successor = successorOf(keys, refreshToken);
  if (verdict === 'rotate') await rotateRefreshToken(tx, tokenHash, hashToken(successor), session.id, time);
  return { sessionId: session.id, successor, user };
}

async function tokenData(
  keys: TokenKeys,
  sessionId: string,
  refreshToken: string,
  user: User,
  time: Date,
): Promise<TokenData> {
  return {
    accessToken: await signAccessToken(keys, sessionId, time),
    refreshToken,
    expiresIn: accessTokenLifetime,
    username: user.userName,
  };
}
