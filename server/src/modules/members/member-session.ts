import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { isHttps } from '../../platform/http/same-origin.ts';
import { hashToken, makeToken } from '../../platform/http/token.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StoredMember } from './member.queries.ts';
import { addSession, findSession, memberIdle, type MemberSession, touchSession } from './member-session.queries.ts';
import { memberTexts as texts } from './member.texts.ts';

type Parts = Pick<Context, 'db' | 'now' | 'settings'>;

/** A logged-in member and the session by which it is known. */
export interface LoggedIn {
  member: StoredMember;
  session: MemberSession;
}

const cookieName = 'member';
const cookiePattern = /(?:^|;\s*)member=([\w-]{43})(?:;|$)/;

const setCookie = (reply: FastifyReply, request: FastifyRequest, parts: Parts, token: string, seconds: number) => {
  const line = `${cookieName}=${token}; Path=/site/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  // Appended: the device of a reader has a cookie of its own.
  void reply.header('set-cookie', isHttps(request, parts.settings) ? `${line}; Secure` : line);
};

/** Words for a device in the list that its member sees. */
function deviceOf(request: FastifyRequest): string {
  const agent = request.headers['user-agent'] ?? '';
  if (request.url.startsWith('/open/')) return texts.device.app;
  return /Mobile|Android|iPhone|HarmonyOS/i.test(agent) ? texts.device.phone : texts.device.desktop;
}

/** Opens a session and gives its token, which is kept as a hash alone. */
export async function openMemberSession(
  tx: Database,
  { memberId, via, request, now }: { memberId: string; via: 'site' | 'app'; request: FastifyRequest; now: Date },
): Promise<string> {
  const token = makeToken();
  const times = { createdTime: now, usedTime: now };
  await addSession(tx, {
    memberId,
    tokenHash: hashToken(token),
    via,
    device: deviceOf(request),
    ip: request.ip,
    ...times,
  });
  return token;
}

/** Gives a browser its session. */
export function keepInBrowser(reply: FastifyReply, request: FastifyRequest, parts: Parts, token: string): void {
  setCookie(reply, request, parts, token, memberIdle.site);
}

/** Takes the session from a browser. */
export function removeFromBrowser(reply: FastifyReply, request: FastifyRequest, parts: Parts): void {
  setCookie(reply, request, parts, '', 0);
}

/** The member who asks: by the cookie of the site, or the bearer token of the app; undefined for everybody else. */
export async function readMember(parts: Parts, request: FastifyRequest): Promise<LoggedIn | undefined> {
  const isApp = request.url.startsWith('/open/');
  const token = isApp
    ? /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
    : cookiePattern.exec(request.headers.cookie ?? '')?.[1];
  if (token === undefined) return undefined;
  const found = await findSession(parts.db, hashToken(token), parts.now());
  if (found?.session.via !== (isApp ? 'app' : 'site')) return undefined;
  await touchSession(parts.db, found.session, parts.now());
  return found;
}
