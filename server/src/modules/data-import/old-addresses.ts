import type { FastifyInstance } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { storyOfAddress } from './data-import.queries.ts';
import { candidatesOf, isOwnPath, isOwnRoute } from './old-address.rules.ts';

/** Milliseconds that an answer about an old address is kept: search engines ask for the same ones again and again. */
const maxAge = 10_000;

/**
 * Sends readers of a former site's addresses to the page of the story, for good: on the host of readers where there are
 * two, else on the one host, wherever the product has no page of its own. What the page answers is its own business: a
 * withdrawn story is gone there too. Called before anything else decides about an address, and before routes are added:
 * one that an old address could take is an error.
 */
export function redirectOldAddresses(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Pick<Settings, 'PUBLIC_HOST'> },
): void {
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET') && !isOwnRoute(url))
      throw new Error(`An imported address could take ${url}: name it in old-address.rules.ts.`);
  });
  const found = new FreshCache<string | undefined>({ maxAge, maxEntries: 2000 });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const { originalUrl: url } = request;
    const path = url.split('?', 1)[0]!;
    if (url === '/' || isOwnPath(path)) return;
    const { PUBLIC_HOST: host } = settings;
    if (host !== undefined && request.headers.host?.toLowerCase() !== host) return;
    const addresses = candidatesOf(url.slice(0, 2000));
    if (addresses.length === 0) return;
    const id = await found.get(addresses[0]!, () => storyOfAddress(db, addresses)).catch(() => undefined);
    if (id === undefined) return;
    await reply.header('cache-control', 'public, max-age=3600').redirect(publicPaths.article(id), 301);
    return reply;
  });
}
