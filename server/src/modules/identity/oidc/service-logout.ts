import { setTimeout as rest } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { TokenKeys } from '../../../platform/http/token.rules.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { seal, unseal } from '../../../platform/text/seal.rules.ts';
import { keepAnswer, takeAnswer } from '../one-time-answer.queries.ts';
import { oidcServiceOf, serviceSessionIn } from './oidc-service.ts';

/** Milliseconds that a logout waits for the service: the page gives it five seconds, and is then at the login page. */
const patience = 3000;
/** How long the service may take to report what a logout here has ended there: whoever logs out may be asked first. */
const echo = { kind: 'oidc-left', life: 3600 };

const about = (userId: string): string => `id-token:${userId}`;

/** Encrypts the ID token that a session keeps for its logout. */
export const sealIdToken = (keys: TokenKeys, userId: string, idToken: string): string =>
  seal(keys.sealed, idToken, about(userId));

/**
 * Makes what a logout asks for the address that ends the session at the service too; null where that is switched off,
 * the service has no such address or does not answer.
 */
export function serviceLogout({ OIDC_ISSUER, OIDC_LOGOUT, ...settings }: Settings, keys: TokenKeys) {
  const service =
    OIDC_ISSUER !== undefined && OIDC_LOGOUT === 'service' ? oidcServiceOf(OIDC_ISSUER, settings) : undefined;
  return async (sealed: string, { db, now, session, log }: Pick<Context, 'db' | 'now' | 'session' | 'log'>) => {
    const idToken = service && unseal(keys.sealed, sealed, about(session.userId));
    if (!service || idToken === undefined) return null;
    try {
      const address = await Promise.race([service.end(idToken), rest(patience, undefined, { ref: false })]);
      if (address === undefined) return null;
      await expectEcho(db, serviceSessionIn(decodeJwt(idToken)), now());
      return address;
    } catch (error) {
      log.warn({ reason: String(error) }, 'logout at the identity service');
      return null;
    }
  };
}

async function expectEcho(db: Database, serviceSession: string | undefined, now: Date): Promise<void> {
  if (serviceSession === undefined) return;
  await takeEcho(db, serviceSession, now);
  await keepAnswer(db, echo.kind, serviceSession, {}, now);
}

/**
 * Whether a session of the service was ended by a logout here, which it reports back: other machines of the person stay
 * logged in then. Good once; a new login by the same session of the service takes it back.
 */
export const takeEcho = async (db: Database, serviceSession: string | undefined, now: Date): Promise<boolean> =>
  serviceSession !== undefined && (await takeAnswer(db, echo, serviceSession, now)) !== undefined;
