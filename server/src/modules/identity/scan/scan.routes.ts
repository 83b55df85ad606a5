import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { shellPaths } from 'shared-contracts/paths';
import type { PlainParts } from '../../../platform/http/app-parts.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import { limitCalls } from '../../../platform/rate-limit/limit-calls.ts';
import { staffOrigin } from '../../../platform/settings/site-origin.ts';
import { findLiveSession } from '../live-session.ts';
import { issueLoginCode } from '../login-code.queries.ts';
import { keepAnswer, takeAnswer } from '../one-time-answer.queries.ts';
import { isScanSandbox, openSandboxScan, openScan, scanServicesOf } from './open-scan.ts';
import { isScanService, NotOfHouse, type ScanPort, type ScanService, scanServices } from './port.ts';
import { registerScanSandbox } from './sandbox.ts';
import { accountOfScan, bindScan } from './scan-account.ts';
import { bindTicket, scanRefusalCode } from './scan-refusal.ts';
import { scanNames, scanTexts as texts } from './scan.texts.ts';

const cookieName = 'newsroom-scan';
const base = '/sso/scan';
/** Seconds that a person may take to scan. */
const loginLife = 600;

/** What a login, or a binding, keeps between its start and its return. */
interface Begun {
  service: ScanService;
  verifier: string;
  redirectUri: string;
  /** The session whose account is to be bound; absent for a login. */
  sessionId?: string;
}

const randomWord = (): string => randomBytes(32).toString('base64url');

/**
 * Login by scanning a code: /sso/scan lists the services for the login page, /sso/scan/…/start sends the browser to one,
 * and /sso/scan/…/callback ends in a one-time code of ours, as a login by OpenID Connect does.
 */
export function registerScanLogins(app: FastifyInstance, parts: PlainParts): void {
  const { settings, db, now } = parts;
  const services = scanServicesOf(settings);
  const ports = new Map<ScanService, ScanPort>(
    services.map((service) => [
      service,
      isScanSandbox(settings, service) ? openSandboxScan(service, app) : openScan(service, settings, app.log),
    ]),
  );
  const sandboxes = scanServices.filter((service) => isScanSandbox(settings, service));
  if (sandboxes.length > 0) registerScanSandbox(app, parts, sandboxes);
  const isSecure = settings.SITE_URL?.startsWith('https:') === true;
  // The cookie must come with a return from another site, hence Lax.
  const cookie = (value: string, life: number): string =>
    `${cookieName}=${value}; Path=${base}; HttpOnly; SameSite=Lax; Max-Age=${life}${isSecure ? '; Secure' : ''}`;

  app.get(base, (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ list: services.map((service) => ({ service, text: texts.login(scanNames[service]) })) }),
  );

  app.get<{ Params: { service: string }; Querystring: { bind?: string } }>(`${base}/:service/start`, begin);
  app.get<{ Params: { service: string } }>(`${base}/:service/callback`, end);

  async function begin(
    request: FastifyRequest<{ Params: { service: string }; Querystring: { bind?: string } }>,
    reply: FastifyReply,
  ) {
    const { service } = request.params;
    const port = isScanService(service) ? ports.get(service) : undefined;
    if (!isScanService(service) || !port) return reply.callNotFound();
    await limitCalls({ db, now, ip: request.ip }, 'sso', 60, 60);
    void reply.header('cache-control', 'no-store');
    const { bind } = request.query;
    const bound = bind === undefined ? undefined : await takeAnswer<{ sessionId: string }>(db, bindTicket, bind, now());
    if (bind !== undefined && !bound) return say(reply, texts.notBound(texts.sessionOver));
    const [state, verifier] = [randomWord(), randomWord()];
    const origin = settings.SITE_URL === undefined ? `${request.protocol}://${request.host}` : staffOrigin(settings);
    const redirectUri = `${origin}${base}/${service}/callback`;
    await keepAnswer(db, 'scan', state, { service, verifier, redirectUri, ...bound } satisfies Begun, now());
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return reply
      .header('set-cookie', cookie(state, loginLife))
      .redirect(port.authorizeUrl({ redirectUri, state, challenge }), 302);
  }

  async function end(request: FastifyRequest<{ Params: { service: string } }>, reply: FastifyReply) {
    const { service } = request.params;
    const port = isScanService(service) ? ports.get(service) : undefined;
    if (!isScanService(service) || !port) return reply.callNotFound();
    await limitCalls({ db, now, ip: request.ip }, 'sso', 60, 60);
    void reply.header('cache-control', 'no-store').header('set-cookie', cookie('', 0));
    const query = request.query as Record<string, string | undefined>;
    const { state = '' } = query;
    // Only the browser that began ends it: nobody is led into, or bound to, another person's account.
    const isOwn = (request.headers.cookie ?? '').split(';').some((pair) => pair.trim() === `${cookieName}=${state}`);
    const begun = await takeAnswer<Begun>(db, { kind: 'scan', life: loginLife }, state, now());
    const toLogin = (code: string) => reply.redirect(`${shellPaths.ssoLogin}?${new URLSearchParams({ code })}`, 302);
    if (!isOwn || begun?.service !== service) return toLogin(scanRefusalCode('expired', service));
    // DingTalk names its code otherwise.
    const code = query.authCode ?? query.code ?? '';
    const { sessionId } = begun;
    if (sessionId !== undefined)
      return say(reply, await bind(service, port, code, { ...begun, sessionId }, request.ip));
    return toLogin(await enter(service, port, code, begun, request.ip));
  }

  /** The code with which the page of single sign-on goes on: a login, or why there is none. */
  async function enter(service: ScanService, port: ScanPort, code: string, begun: Begun, ip: string): Promise<string> {
    try {
      const person = code === '' ? undefined : await port.exchange(code, begun);
      if (!person) return scanRefusalCode('expired', service);
      const user = await accountOfScan(service, person, { db, settings, now: now(), ip });
      return user ? await issueLoginCode(db, user.userName, now()) : scanRefusalCode('unbound', service);
    } catch (error) {
      if (error instanceof NotOfHouse) return scanRefusalCode('foreign', service);
      if (isAppError(error, ErrorCode.Unavailable)) return scanRefusalCode('down', service);
      throw error;
    }
  }

  /** What became of a binding, in a sentence. */
  async function bind(
    service: ScanService,
    port: ScanPort,
    code: string,
    { sessionId, ...begun }: Begun & { sessionId: string },
    ip: string,
  ): Promise<string> {
    const name = scanNames[service];
    try {
      const facts = await findLiveSession(db, sessionId, now());
      if (facts?.kind !== 'staff') throw new AppError(ErrorCode.ReLogin, texts.sessionOver);
      const person = code === '' ? undefined : await port.exchange(code, begun);
      if (!person) return texts.notBound(texts.expired(name));
      await bindScan(service, person, { id: facts.userId, userName: facts.userName }, { db, now: now(), ip });
      return texts.bound(name, facts.userName);
    } catch (error) {
      if (error instanceof NotOfHouse) return texts.notBound(texts.foreign(name));
      if (isAppError(error)) return texts.notBound(error.message);
      throw error;
    }
  }
}

const say = (reply: FastifyReply, sentence: string) => sandboxPage(reply, texts.bindTitle, sentence, '');
