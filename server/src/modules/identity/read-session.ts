import type { FastifyRequest } from 'fastify';
import {
  amcAdminDetail,
  amcAdminUpdateAccountLoggedIn,
  coeditPull,
  getPreference,
  getUserMenus,
  logout,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorRead,
  sendMobilePhoneCodeByAccountLoggedIn,
  updateSelfPassword,
  userAccountMobilePhoneLoggedIn,
  type Endpoint,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { passwordIsOver } from './session.rules.ts';
import { deployTokenPrefix, hashOfToken } from './deploy-token.rules.ts';
import { readAccessToken } from '../../platform/http/token.rules.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { takeDeployToken } from './deploy-token.queries.ts';
import { findLiveSession } from './live-session.ts';
import type { SessionFacts } from './session.queries.ts';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import type { Session } from '../../platform/http/context.ts';
import { signInTexts } from './sign-in.texts.ts';

/** The calls that a deploy token is good for. */
const registryCalls = '/amc/web/registry/';

const paths = (endpoints: readonly Endpoint[]): ReadonlySet<string> => new Set(endpoints.map(({ path }) => path));
const always = [amcAdminDetail, getUserMenus, getPreference, logout];

/** Calls allowed before changing a password that somebody else gave the user, or that is too old. */
const beforePasswordChange = paths([
  ...always,
  updateSelfPassword,
  userAccountMobilePhoneLoggedIn,
  sendMobilePhoneCodeByAccountLoggedIn,
  amcAdminUpdateAccountLoggedIn,
]);

/** Calls allowed before setting up the second factor that a role of the user demands. */
const beforeEnrolment = paths([...always, secondFactorRead, secondFactorBegin, secondFactorConfirm]);

/** Calls that a page repeats several times a second: they share a session for a second. */
const repeated = paths([coeditPull]);
const sharedFor = 1000;

/**
 * Reads the session of a request's bearer token. The token only names it: whether it lives, who the user is and what
 * they may do is read from the database each time (A08, A14).
 */
export function makeSessionReader({ db, keys, now, settings }: Pick<PlainParts, 'db' | 'keys' | 'now' | 'settings'>) {
  const shared = new FreshCache<Session | undefined>({ maxAge: sharedFor, maxEntries: 2000 });
  const read = async (request: FastifyRequest): Promise<Session | undefined> => {
    const bearer = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer?.startsWith(deployTokenPrefix)) return readDeploySession(db, bearer, request, now());
    const sessionId = bearer && (await readAccessToken(keys, bearer, now()));
    if (!sessionId) return undefined;
    const facts = await findLiveSession(db, sessionId, now());
    if (!facts) return undefined;
    const path = request.routeOptions.url ?? '';
    const mustChange =
      facts.mustChangePassword || passwordIsOver(facts.passwordTime, settings.PASSWORD_MAX_AGE_DAYS, now());
    if (mustChange && !beforePasswordChange.has(path))
      throw new AppError(ErrorCode.Forbidden, signInTexts.passwordChangeNeeded);
    if (!mustChange && facts.mustEnrolSecondFactor && !beforeEnrolment.has(path))
      throw new AppError(ErrorCode.Forbidden, signInTexts.secondFactorNeeded);
    return { ...toSession(facts), mustChangePassword: mustChange, mustEnrolSecondFactor: facts.mustEnrolSecondFactor };
  };
  return (request: FastifyRequest): Promise<Session | undefined> => {
    const { authorization } = request.headers;
    const isRepeated = authorization !== undefined && repeated.has(request.routeOptions.url ?? '');
    return isRepeated ? shared.get(authorization, () => read(request)) : read(request);
  };
}

/** A machine's token counts for the registry's calls alone, and for its own few rights there. */
async function readDeploySession(
  db: Database,
  bearer: string,
  request: FastifyRequest,
  now: Date,
): Promise<Session | undefined> {
  if (!request.routeOptions.url?.startsWith(registryCalls)) return undefined;
  const user = await takeDeployToken(db, hashOfToken(bearer), now);
  return user && toSession({ ...user, sessionId: `token:${user.id}`, kind: 'staff', channels: [] });
}

type Known = Pick<SessionFacts, 'sessionId' | 'userId' | 'userName' | 'nickName' | 'kind' | 'codes' | 'channels'> &
  Partial<Pick<SessionFacts, 'deputyFor'>> &
  Pick<Session, 'deployRemote'>;

function toSession(known: Known): Session {
  const { sessionId, userId, userName, nickName, kind, codes, channels, deputyFor, deployRemote } = known;
  const codeSet = new Set(codes);
  return {
    sessionId,
    userId,
    userName,
    nickName,
    kind,
    codes: codeSet,
    channels: new Set(channels),
    deputyFor: deputyFor?.map((absent) => ({ ...absent, channels: new Set(absent.channels) })),
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
    can: (code) => codeSet.has(code),
    deployRemote,
  };
}
