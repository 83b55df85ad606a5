import { publicPaths } from 'shared-contracts/paths';
import { changedLook, lookCookie, lookOf, withLook } from '../../platform/readers/look.rules.ts';
import type { FastifyInstance } from 'fastify';

const year = 365 * 24 * 3600;

/** Where a reader may come back to: a page of the site. */
const backTo = (path: string | undefined): string =>
  path !== undefined && /^\/site\/[\w\-/.?=&%]*$/.test(path) && !path.startsWith(publicPaths.look)
    ? path
    : publicPaths.site;

/** Takes a change of the look by a plain link, and gives pages that are not kept the look of their reader. */
export function registerLook(app: FastifyInstance): void {
  app.get<{ Querystring: { set?: string; back?: string } }>(publicPaths.look, (request, reply) => {
    const { set = '', back } = request.query;
    const look = changedLook(lookOf(request.headers.cookie), set);
    if (look !== undefined)
      void reply.header('set-cookie', `${lookCookie}=${look}; Path=/; Max-Age=${year}; SameSite=Lax; HttpOnly`);
    return reply.header('cache-control', 'no-store').redirect(backTo(back), 303);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
    // Kept pages have said what they vary by, and have their look already.
    return reply.hasHeader('vary') || !isPage ? payload : withLook(payload, lookOf(request.headers.cookie));
  });
}
