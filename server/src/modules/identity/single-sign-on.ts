import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { UserKind } from 'shared-contracts/model';
import { shellPaths } from 'shared-contracts/paths';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import { staffOriginOf } from '../../platform/settings/site-origin.ts';
import { takeLoginCode } from './login-code.queries.ts';
import { oidcStartPath, registerOidc } from './oidc/oidc.routes.ts';
import { registerScanLogins } from './scan/scan.routes.ts';
import type { IdentityService, ServiceLogin } from './sso/port.ts';
import { realIdentityService } from './sso/real.ts';
import { registerIdentitySandbox, sandboxIdentityService } from './sso/sandbox.ts';
import { ssoTexts } from './sso/sso.texts.ts';
import { findUserByName, type User } from './user.queries.ts';
import type { Database } from '../../platform/database/database.ts';

/** The identity service that the settings name; without one the local sandbox, which a production server never has. */
export function chooseIdentityService({
  settings,
  db,
  now,
}: Pick<PlainParts, 'settings' | 'db' | 'now'>): IdentityService | undefined {
  const { OIDC_ISSUER, SSO_URL, SSO_CLIENT_ID, SSO_CLIENT_SECRET = '' } = settings;
  if (OIDC_ISSUER) return { authorizeUrl: () => oidcStartPath, exchange: (code) => takeLoginCode(db, code, now()) };
  if (SSO_URL) return realIdentityService({ url: SSO_URL, clientId: SSO_CLIENT_ID, clientSecret: SSO_CLIENT_SECRET });
  return settings.isProduction ? undefined : sandboxIdentityService({ db, now });
}

/** A service whose codes are taken beside our own, with which a login by scanning ends. */
export const withOwnCodes = (
  service: IdentityService | undefined,
  { db, now }: Pick<PlainParts, 'db' | 'now'>,
): Pick<IdentityService, 'exchange'> => ({
  exchange: async (code) => (await takeLoginCode(db, code, now())) ?? service?.exchange(code),
});

/**
 * The user whom a one-time code names, with what their session keeps of the login. Throws SingleSignOnRefused for codes
 * used, late or forged and users of the other kind.
 */
export async function userOfCode(
  service: Pick<IdentityService, 'exchange'> | undefined,
  code: string,
  kind: UserKind,
  db: Database,
): Promise<{ user: User; login: ServiceLogin }> {
  const identity = await service?.exchange(code);
  const user = identity && (await findUserByName(db, identity.userName));
  if (!user || user.kind !== kind) throw new AppError(ErrorCode.SingleSignOnRefused);
  if (user.state !== 'active')
    throw new AppError(ErrorCode.AccountDisabled, user.lastLoginTime === null ? ssoTexts.awaitsApproval : undefined);
  const { idToken, serviceSession } = identity;
  return { user, login: { idToken, serviceSession } };
}

/**
 * /sso/start?kind=staff|media: the link of the login pages to the identity service, and the sandbox where it is used.
 */
export function registerSingleSignOn(app: FastifyInstance, parts: PlainParts): void {
  registerScanLogins(app, parts);
  const service = chooseIdentityService(parts);
  const { settings } = parts;
  if (settings.OIDC_ISSUER) registerOidc(app, settings.OIDC_ISSUER, parts);
  else if (!settings.SSO_URL && !settings.isProduction) registerIdentitySandbox(app, parts);

  app.get('/sso/start', async (request, reply) => {
    const kind: UserKind = (request.query as { kind?: string }).kind === 'media' ? 'media' : 'staff';
    if (!service) return reply.callNotFound();
    const page = kind === 'media' ? shellPaths.thirdpartyLogin : shellPaths.ssoLogin;
    // The sandbox is on our own server and returns to a path; a real service must be given the whole address.
    const redirectUri = settings.SSO_URL ? staffOriginOf(settings, request) + page : page;
    return reply.header('cache-control', 'no-store').redirect(service.authorizeUrl({ kind, redirectUri }), 302);
  });
}
