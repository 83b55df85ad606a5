import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlainParts } from '../../../platform/http/app-parts.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import { staffOriginOf } from '../../../platform/settings/site-origin.ts';
import { countGuess, limitSignIn, type SignInStep } from '../sign-in-limits.ts';
import { entryAddress, refusalOf } from '../sign-in-refusal.ts';
import { isScanSandbox } from './open-scan.ts';
import { scanServices } from './port.ts';
import { registerScanSandbox } from './sandbox.ts';
import { loginLife, ScanLogins } from './scan-logins.ts';
import { scanRefusalCode } from './scan-refusal.ts';
import { scanNames, scanTexts as texts } from './scan.texts.ts';

const cookieName = 'newsroom-scan';
const base = '/sso/scan';

interface ServiceRoute {
  Params: { service: string };
  Querystring: Record<string, string | undefined>;
}

/**
 * Login by scanning a code: /sso/scan lists the services for the login page, /sso/scan/…/start sends the browser to
 * one, and /sso/scan/…/callback ends in a one-time code of ours, as a login by OpenID Connect does.
 */
export function registerScanLogins(app: FastifyInstance, parts: PlainParts): void {
  const { settings, db, now } = parts;
  const logins = new ScanLogins(app, parts);
  const sandboxes = scanServices.filter((service) => isScanSandbox(settings, service));
  if (sandboxes.length > 0) registerScanSandbox(app, parts, sandboxes);
  const isSecure = settings.SITE_URL?.startsWith('https:') === true;
  // The cookie must come with a return from another site, hence Lax.
  const cookie = (value: string, life: number): string =>
    `${cookieName}=${value}; Path=${base}; HttpOnly; SameSite=Lax; Max-Age=${life}${isSecure ? '; Secure' : ''}`;
  const originOf = (request: FastifyRequest): string => staffOriginOf(settings, request);
  /** The code of a refusal where an address takes a step too often. */
  const limit = (step: SignInStep, ip: string): Promise<string | undefined> =>
    limitSignIn({ db, now, ip }, step).then(() => undefined, refusalOf);

  app.get(base, (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ list: logins.services.map((service) => ({ service, text: texts.login(scanNames[service]) })) }),
  );

  app.get<ServiceRoute>(`${base}/:service/start`, async (request, reply) => {
    const open = logins.find(request.params.service);
    if (!open) return reply.callNotFound();
    const early = await limit('scan.start', request.ip);
    if (early !== undefined) return reply.header('cache-control', 'no-store').redirect(entryAddress(early), 302);
    const redirectUri = `${originOf(request)}${base}/${open.service}/callback`;
    const begun = await logins.begin(open, redirectUri, request.query.bind);
    if (!begun) return say(reply, texts.notBound(texts.sessionOver));
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', cookie(begun.state, loginLife))
      .redirect(begun.url, 302);
  });

  app.get<ServiceRoute>(`${base}/:service/callback`, async ({ params, query, headers, ip }, reply) => {
    const open = logins.find(params.service);
    if (!open) return reply.callNotFound();
    void reply.header('cache-control', 'no-store').header('set-cookie', cookie('', 0));
    const toLogin = (code: string) => reply.redirect(entryAddress(code), 302);
    const early = await limit('scan.callback', ip);
    if (early !== undefined) return toLogin(early);
    const { state = '' } = query;
    // Only the browser that began ends it: nobody is led into, or bound to, another person's account.
    const isOwn = (headers.cookie ?? '').split(';').some((pair) => pair.trim() === `${cookieName}=${state}`);
    const begun = await logins.takeBegun(state);
    if (!isOwn || begun?.service !== open.service) {
      await countGuess({ db, now, ip }, 'scan.callback');
      return toLogin(scanRefusalCode('expired', open.service));
    }
    // DingTalk names its code otherwise.
    const returned = { code: query.authCode ?? query.code ?? '', ip };
    if (begun.sessionId !== undefined) return say(reply, await logins.bind(open, begun, begun.sessionId, returned));
    return toLogin(await logins.enter(open, begun, returned));
  });
}

const say = (reply: FastifyReply, sentence: string) => sandboxPage(reply, texts.bindTitle, sentence, '');
