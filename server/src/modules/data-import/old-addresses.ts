import type { FastifyInstance } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { storyOfAddress } from './old-address.queries.ts';
import { candidatesOf, isOwnPath, isOwnRoute } from './old-address.rules.ts';

/**
 * Sends readers of a former site's addresses to the page of the story, for good: on the host of readers where there are
 * two, else on the one host, wherever the product has no page of its own. What the page answers is its own business: a
 * withdrawn story is gone there too. No answer is kept, neither here nor by browsers or caches: an address that was
 * corrected or removed by hand is so for the next request. Called before anything else decides about an address, and
 * before routes are added: one that an old address could take is an error.
 */
export function redirectOldAddresses(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Pick<Settings, 'PUBLIC_HOST'> },
): void {
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET') && !isOwnRoute(url))
      throw new Error(`An imported address could take ${url}: name it in old-address.rules.ts.`);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const { originalUrl: url } = request;
    const path = url.split('?', 1)[0]!;
    if (url === '/' || isOwnPath(path)) return;
    const { PUBLIC_HOST: host } = settings;
    if (host !== undefined && request.headers.host?.toLowerCase() !== host) return;
    const addresses = candidatesOf(url.slice(0, 2000));
    if (addresses.length === 0) return;
    const id = await storyOfAddress(db, addresses).catch(() => undefined);
    if (id === undefined) return;
    await reply.header('cache-control', 'no-cache').redirect(publicPaths.article(id), 301);
    return reply;
  });
}
