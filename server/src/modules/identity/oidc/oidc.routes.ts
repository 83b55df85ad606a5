import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { writeAudit } from '../../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PlainParts } from '../../../platform/http/app-parts.ts';
import { staffOrigin } from '../../../platform/settings/site-origin.ts';
import { captchas } from '../identity.tables.ts';
import { issueLoginCode } from '../login-code.queries.ts';
import { endSessionsOf } from '../session.queries.ts';
import { countGuess, limitSignIn } from '../sign-in-limits.ts';
import { entryAddress, refusalOf } from '../sign-in-refusal.ts';
import { signInTexts } from '../sign-in.texts.ts';
import { personOf, roleByGroup } from './claims.rules.ts';
import { accountOf, findLinked } from './oidc-account.ts';
import { type LoginChecks, openOidcService } from './oidc-service.ts';

/** Where the login page sends a browser; the rest happens between it, this server and the service. */
export const oidcStartPath = '/sso/oidc/start';
const callbackPath = '/sso/oidc/callback';
const logoutPath = '/sso/oidc/logout';
const cookieName = 'newsroom-oidc';
/** Seconds that a person may take to log in at the service. */
const loginLife = 600;

/**
 * Login by OpenID Connect: /sso/oidc/start sends the browser to the service, /sso/oidc/callback checks what comes back
 * and leads to the page of single sign-on with a one-time code of ours, and /sso/oidc/logout is the service's
 * back-channel logout.
 */
export function registerOidc(app: FastifyInstance, issuer: string, { settings, db, now }: PlainParts): void {
  const { SITE_URL, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET = '', OIDC_SCOPE, OIDC_ROLES } = settings;
  const isSecure = SITE_URL?.startsWith('https:') === true;
  const service = openOidcService({
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scope: OIDC_SCOPE,
    redirectUri: `${staffOrigin(settings)}${callbackPath}`,
  });
  const mapping = roleByGroup(OIDC_ROLES);
  // The cookie must come with a return from another site, hence Lax.
  const cookie = (value: string, life: number): string =>
    `${cookieName}=${value}; Path=${callbackPath}; HttpOnly; SameSite=Lax; Max-Age=${life}${isSecure ? '; Secure' : ''}`;

  app.get(oidcStartPath, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await limitSignIn({ db, now, ip: request.ip }, 'start');
      const { url, checks } = await service.begin();
      await keepChecks(db, checks, now());
      return await reply.header('set-cookie', cookie(checks.state, loginLife)).redirect(url, 302);
    } catch (error) {
      return reply.redirect(entryAddress(refusalOf(error)), 302);
    }
  });

  app.get(callbackPath, async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('set-cookie', cookie('', 0));
    const code = await codeOf(request.url, request.headers.cookie ?? '', request.ip).catch(refusalOf);
    return reply.redirect(entryAddress(code), 302);
  });

  async function codeOf(url: string, cookies: string, ip: string): Promise<string> {
    await limitSignIn({ db, now, ip }, 'callback');
    const index = url.indexOf('?');
    const query = index < 0 ? '' : url.slice(index);
    const state = new URLSearchParams(query).get('state') ?? '';
    // Only the browser that began a login ends it: nobody is led into another person's account.
    const isOwn = cookies.split(';').some((pair) => pair.trim() === `${cookieName}=${state}`);
    const checks = await takeChecks(db, state, now());
    if (!isOwn || !checks) {
      await countGuess({ db, now, ip }, 'callback');
      throw new AppError(ErrorCode.SingleSignOnRefused);
    }
    const person = personOf(await service.finish(query, checks), settings);
    const user = person && (await accountOf(person, mapping, { db, now: now(), ip }));
    if (!user) throw new AppError(ErrorCode.SingleSignOnRefused);
    return issueLoginCode(db, user.userName, now());
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    scope.post(logoutPath, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const token = request.body instanceof URLSearchParams ? (request.body.get('logout_token') ?? '') : '';
      const subject = await service.subjectOfLogout(token).catch(() => undefined);
      if (subject === undefined) return reply.status(400).send({ error: 'invalid_request' });
      const user = await findLinked(db, { issuer, subject });
      if (user) await endAll(db, user, request.ip, now());
      return reply.status(200).send();
    });
  });
}

const keyOf = (state: string): string => `oidc:${createHash('sha256').update(state).digest('base64url')}`;

async function keepChecks(db: Database, checks: LoginChecks, now: Date): Promise<void> {
  await db
    .insert(captchas)
    .values({ randomKey: keyOf(checks.state), answer: JSON.stringify(checks), createdTime: now });
}

/** The checks of a login that began, once. */
async function takeChecks(db: Database, state: string, now: Date): Promise<LoginChecks | undefined> {
  const [row] = await db
    .delete(captchas)
    .where(eq(captchas.randomKey, keyOf(state)))
    .returning();
  const isFresh = row && now.getTime() - row.createdTime.getTime() <= loginLife * 1000;
  return isFresh ? (JSON.parse(row.answer) as LoginChecks) : undefined;
}

async function endAll(db: Database, { id, userName }: { id: string; userName: string }, ip: string, time: Date) {
  await db.transaction(async (tx) => {
    await endSessionsOf(tx, id, signInTexts.signedOut, time);
    await writeAudit(tx, { action: 'logout', userId: id, userName, ip, detail: { by: 'oidc' }, time });
  });
}
