import type { FastifyRequest } from 'fastify';
import { amcAdminDetail, getPreference, getUserMenus, logout, updateSelfPassword } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { sessionIsOver } from '../domain/session.rules.ts';
import { readAccessToken, type TokenKeys } from '../domain/token.rules.ts';
import type { Database } from '../store/database.ts';
import { findSession, type SessionFacts } from '../store/session.store.ts';
import type { Session } from './context.ts';

/** What a user may do before changing a password that somebody else gave them. */
const beforePasswordChange = new Set([amcAdminDetail, getUserMenus, getPreference, logout, updateSelfPassword].map((endpoint) => endpoint.path));

/**
 * Reads the session of a request's bearer token. The token only names it: whether it lives, who the
 * user is and what they may do is asked of the database each time (A08, A14).
 */
export function makeSessionReader(db: Database, keys: TokenKeys, now: () => Date) {
  return async (request: FastifyRequest): Promise<Session | undefined> => {
    const bearer = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1];
    const sessionId = bearer && (await readAccessToken(keys, bearer, now()));
    if (!sessionId) return undefined;
    const facts = await findSession(db, sessionId);
    if (!facts || facts.endedTime !== null || facts.state !== 'active' || facts.kind !== facts.userKind) return undefined;
    if (sessionIsOver(facts.createdTime, facts.seenTime, now())) return undefined;
    if (facts.mustChangePassword && !beforePasswordChange.has(request.routeOptions.url ?? '')) {
      throw new AppError(ErrorCode.Forbidden, '请先修改密码');
    }
    return toSession(facts);
  };
}

function toSession({ sessionId, userId, userName, nickName, kind, codes, channels }: SessionFacts): Session {
  const held = new Set(codes);
  return { sessionId, userId, userName, nickName, kind, codes: held, channels: new Set(channels), can: (code) => held.has(code) };
}
