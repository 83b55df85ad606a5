import type { FastifyRequest } from 'fastify';
import {
  amcAdminDetail, amcAdminUpdateAccountLoggedIn, getPreference, getUserMenus, logout, sendMobilePhoneCodeByAccountLoggedIn, updateSelfPassword, userAccountMobilePhoneLoggedIn,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { deployTokenPrefix, hashOfToken } from '../domain/deploy-token.rules.ts';
import { readAccessToken, type TokenKeys } from '../domain/token.rules.ts';
import type { Database } from '../store/database.ts';
import { takeDeployToken } from '../store/deploy-token.store.ts';
import { findLiveSession } from './live-session.ts';
import type { SessionFacts } from '../store/session.store.ts';
import type { Session } from './context.ts';

/** The calls that a deploy token is good for. */
const registryCalls = '/amc/web/registry/';

/** What a user may do before changing a password that somebody else gave them. */
const beforePasswordChange = new Set(
  [
    amcAdminDetail, getUserMenus, getPreference, logout, updateSelfPassword,
    userAccountMobilePhoneLoggedIn, sendMobilePhoneCodeByAccountLoggedIn, amcAdminUpdateAccountLoggedIn,
  ].map((endpoint) => endpoint.path),
);

/**
 * Reads the session of a request's bearer token. The token only names it: whether it lives, who the
 * user is and what they may do is asked of the database each time (A08, A14).
 */
export function makeSessionReader(db: Database, keys: TokenKeys, now: () => Date) {
  return async (request: FastifyRequest): Promise<Session | undefined> => {
    const bearer = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer?.startsWith(deployTokenPrefix)) return readDeploySession(db, bearer, request, now());
    const sessionId = bearer && (await readAccessToken(keys, bearer, now()));
    if (!sessionId) return undefined;
    const facts = await findLiveSession(db, sessionId, now());
    if (!facts) return undefined;
    if (facts.mustChangePassword && !beforePasswordChange.has(request.routeOptions.url ?? '')) {
      throw new AppError(ErrorCode.Forbidden, '请先修改密码');
    }
    return toSession(facts);
  };
}

/** A machine's token counts for the registry's calls alone, and for its own few rights there. */
async function readDeploySession(db: Database, bearer: string, request: FastifyRequest, now: Date): Promise<Session | undefined> {
  if (!request.routeOptions.url?.startsWith(registryCalls)) return undefined;
  const user = await takeDeployToken(db, hashOfToken(bearer), now);
  return user && toSession({ ...user, sessionId: `token:${user.id}`, kind: 'staff', channels: [] });
}

function toSession({ sessionId, userId, userName, nickName, kind, codes, channels }: Pick<SessionFacts, 'sessionId' | 'userId' | 'userName' | 'nickName' | 'kind' | 'codes' | 'channels'>): Session {
  const held = new Set(codes);
  return { sessionId, userId, userName, nickName, kind, codes: held, channels: new Set(channels), can: (code) => held.has(code) };
}
