import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SystemPermission } from 'shared-contracts/permissions';
import { sandboxMedia } from '../media/video-library/library-media.ts';
import type { Context } from '../../platform/http/context.ts';
import { findLiveSession } from '../identity/live-session.ts';
import { addSandboxPass, findSandboxVisit, takeSandboxLink } from '../identity/sandbox-visit.queries.ts';
import { isFromThisMachine } from '../../platform/http/local-request.rules.ts';
import { systemTexts } from './system.texts.ts';

type Parts = Pick<Context, 'db' | 'now'>;

/**
 * Permissions of sandbox pages. A reader of codes that were sent to others could take their accounts over, so only
 * users who may set passwords anyway may read them.
 */
const sandboxRight = SystemPermission.ResetPassword;

const enterPath = '/sandbox/enter';
const cookieName = 'sandbox';
/** Milliseconds that a link is valid, and that a visit lasts. */
const linkLifetime = 60_000;
const visitLifetime = 30 * 60_000;

/** Sandbox pages of readers: clips of the video library, sample feeds, checks of a registered text, payments. */
const openPlaces = [
  `${sandboxMedia}/`,
  '/sandbox/feeds/',
  '/sandbox/blockchain/check/',
  '/sandbox/wechatpay/pay/',
  enterPath,
];

const newCode = (): string => randomBytes(24).toString('base64url');
const ago = ({ now }: Parts, milliseconds: number): Date => new Date(now().getTime() - milliseconds);

/** A link that opens a sandbox page once, within a minute, for the administrator who requested it. */
export async function makeSandboxLink(parts: Parts, sessionId: string, page: string): Promise<string> {
  const code = newCode();
  await addSandboxPass(parts.db, 'link', code, sessionId, parts.now());
  return `${enterPath}?${new URLSearchParams({ code, to: page })}`;
}

/**
 * Closes the sandbox pages to everybody but the machine itself and administrators: a reader of them sees every code and
 * could log in as anybody. A page that is navigated to brings no bearer token, so a link that an administrator's call
 * made leaves a cookie for these pages; it ends with the session.
 */
export function guardSandboxes(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request, reply) => {
    const url = request.routeOptions.url ?? '';
    if (!url.startsWith('/sandbox/') || openPlaces.some((place) => url.startsWith(place))) return;
    if (isLocal(request) || (await isAdministrator(parts, cookieOf(request)))) return;
    await reply
      .code(403)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(systemTexts.sandboxForbidden);
  });

  app.get<{ Querystring: { code?: string; to?: string } }>(
    enterPath,
    async ({ query: { code = '', to = '' } }, reply) => {
      const sessionId = await takeSandboxLink(parts.db, code, ago(parts, linkLifetime));
      if (sessionId === undefined || !/^\/sandbox\/[a-z]+$/.test(to)) {
        return reply
          .code(403)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(systemTexts.sandboxLinkExpired);
      }
      const visit = newCode();
      await addSandboxPass(parts.db, 'visit', visit, sessionId, parts.now());
      // SameSite=Strict would withhold the cookie on navigation from a link in a message; the pages change nothing.
      const cookie = `${cookieName}=${visit}; Path=/sandbox/; Max-Age=${visitLifetime / 1000}; HttpOnly; SameSite=Lax`;
      return reply.header('cache-control', 'no-store').header('set-cookie', cookie).redirect(to, 303);
    },
  );
}

const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  isFromThisMachine({ remoteAddress: raw.socket.remoteAddress, httpVersion: raw.httpVersion, headers });

const cookieOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)sandbox=([\w-]{32})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];

/** Reads the database each time: a session that ended, or a right that was taken away, closes the pages at once. */
async function isAdministrator(parts: Parts, visit: string | undefined): Promise<boolean> {
  const sessionId = visit && (await findSandboxVisit(parts.db, visit, ago(parts, visitLifetime)));
  const facts = sessionId ? await findLiveSession(parts.db, sessionId, parts.now()) : undefined;
  return facts?.kind === 'staff' && facts.codes.includes(sandboxRight);
}
