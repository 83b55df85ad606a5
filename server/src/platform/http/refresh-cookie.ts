import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieHeader } from 'shared-contracts/constants';
import { refreshToken } from 'shared-contracts/endpoints';
import type { UserKind } from 'shared-contracts/model';
import { idleLimit } from './session-limits.ts';
import { isHttps, isSameOrigin, type SiteAddress } from './same-origin.ts';

/** The cookie of one request's browser that keeps its refresh token, hidden from scripts. */
export interface RefreshCookie {
  /**
   * True when a page of our own asks for the cookie: by its own header, which no foreign page can send, and by its
   * origin.
   */
  readonly isAsked: boolean;
  read(kind: UserKind): string | undefined;
  write(kind: UserKind, token: string): void;
  remove(kind: UserKind): void;
}

/** For work of the server itself, which has no browser. */
export const noRefreshCookie: RefreshCookie = {
  isAsked: false,
  read: () => undefined,
  write: () => undefined,
  remove: () => undefined,
};

/** The refresh cookie of a request and its reply. */
export function refreshCookieOf(request: FastifyRequest, reply: FastifyReply, site: SiteAddress): RefreshCookie {
  const isSecure = isHttps(request, site);
  const nameOf = (kind: UserKind): string => `${isSecure ? '__Host-' : ''}newsroom-refresh-${kind}`;
  // A __Host- cookie must be for all paths; without it the cookie travels with the one call that reads it.
  const path = isSecure ? '/' : refreshToken.path;
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    isAsked: request.headers[sessionCookieHeader] !== undefined && isSameOrigin(request, site),
    read(kind) {
      const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return cookies.find((pair) => pair.startsWith(`${nameOf(kind)}=`))?.slice(nameOf(kind).length + 1) || undefined;
    },
    write(kind, token) {
      // A media session ends with the browser; a staff session outlives a restart, as long as it may be idle.
      const life = kind === 'staff' ? `; Max-Age=${idleLimit}` : '';
      void reply.header('set-cookie', `${nameOf(kind)}=${token}; ${attributes}${life}`);
    },
    remove: (kind) => void reply.header('set-cookie', `${nameOf(kind)}=; ${attributes}; Max-Age=0`),
  };
}
