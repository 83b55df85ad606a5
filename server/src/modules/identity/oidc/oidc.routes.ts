import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { IdentityService } from 'shared-contracts/model';
import { writeAudit } from '../../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PlainParts } from '../../../platform/http/app-parts.ts';
import { issueLoginCode } from '../login-code.queries.ts';
import { keepAnswer, takeAnswer } from '../one-time-answer.queries.ts';
import { groupRolesOf } from '../role-groups.queries.ts';
import { endServiceSession, endSessionsOf } from '../session.queries.ts';
import { countGuess, limitSignIn } from '../sign-in-limits.ts';
import { entryAddress, refusalOf } from '../sign-in-refusal.ts';
import { signInTexts } from '../sign-in.texts.ts';
import { personOf } from './claims.rules.ts';
import { accountOf, findLinked } from './oidc-account.ts';
import {
  type LoginChecks,
  oidcCallbackPath,
  oidcServiceOf,
  type ServiceLogout,
  serviceSessionIn,
} from './oidc-service.ts';
import { sealIdToken, takeEcho } from './service-logout.ts';

/** Where the login page sends a browser; the rest happens between it, this server and the service. */
export const oidcStartPath = '/sso/oidc/start';
const logoutPath = '/sso/oidc/logout';
const cookieName = 'newsroom-oidc';
/** A person may take ten minutes to log in at the service. */
const begun = { kind: 'oidc', life: 600 };

/**
 * Login by OpenID Connect: /sso/oidc/start sends the browser to the service, /sso/oidc/callback checks what comes back
 * and leads to the page of single sign-on with a one-time code of ours, and /sso/oidc/logout is the service's
 * back-channel logout.
 */
export function registerOidc(app: FastifyInstance, issuer: string, { settings, db, now, keys }: PlainParts): void {
  const { SITE_URL, OIDC_LOGOUT } = settings;
  const isSecure = SITE_URL?.startsWith('https:') === true;
  const service = oidcServiceOf(issuer, settings);
  // The cookie must come with a return from another site, hence Lax.
  const facts = `Path=${oidcCallbackPath}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const cookie = (value: string, life: number): string => `${cookieName}=${value}; ${facts}; Max-Age=${life}`;

  app.get(oidcStartPath, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await limitSignIn({ db, now, ip: request.ip }, 'start');
      const { url, checks } = await service.begin();
      await keepAnswer(db, begun.kind, checks.state, checks, now());
      return await reply.header('set-cookie', cookie(checks.state, begun.life)).redirect(url, 302);
    } catch (error) {
      return reply.redirect(entryAddress(refusalOf(error)), 302);
    }
  });

  app.get(oidcCallbackPath, async (request, reply) => {
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
    const checks = await takeAnswer<LoginChecks>(db, begun, state, now());
    if (!isOwn || !checks) {
      await countGuess({ db, now, ip }, 'callback');
      throw new AppError(ErrorCode.SingleSignOnRefused);
    }
    const { idToken, claims } = await service.finish(query, checks);
    const person = personOf(claims, settings);
    const mapping = await groupRolesOf(db, IdentityService.Oidc, settings);
    const login = { service: IdentityService.Oidc, groups: person?.groups, mapping };
    const user = person && (await accountOf(person, login, { db, now: now(), ip }));
    if (!user) throw new AppError(ErrorCode.SingleSignOnRefused);
    const serviceSession = serviceSessionIn(claims);
    await takeEcho(db, serviceSession, now());
    const { id, userName } = user;
    const isKept = OIDC_LOGOUT === 'service';
    const kept = { serviceSession, ...(isKept && { idToken: sealIdToken(keys, id, idToken) }) };
    return issueLoginCode(db, { userName, ...kept }, now());
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    scope.post(logoutPath, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const token = request.body instanceof URLSearchParams ? (request.body.get('logout_token') ?? '') : '';
      const ended = await service.readLogout(token).catch(() => undefined);
      if (ended === undefined) return reply.status(400).send({ error: 'invalid_request' });
      if (!(await takeEcho(db, ended.serviceSession, now()))) {
        const { ip } = request;
        await db.transaction((tx) => endSessions(tx, { ...ended, issuer, ip, time: now() }));
      }
      return reply.status(200).send();
    });
  });
}

/** A token that names no person ends what began in one session of the service alone. */
async function endSessions(
  tx: Database,
  { issuer, subject, serviceSession = '', ip, time }: ServiceLogout & { issuer: string; ip: string; time: Date },
): Promise<void> {
  const reason = signInTexts.signedOut;
  const user =
    subject === undefined
      ? await endServiceSession(tx, serviceSession, reason, time)
      : await findLinked(tx, { issuer, subject });
  if (!user) return;
  if (subject !== undefined) await endSessionsOf(tx, user.id, reason, time);
  await writeAudit(tx, {
    action: 'logout',
    userId: user.id,
    userName: user.userName,
    ip,
    detail: { by: 'oidc' },
    time,
  });
}
