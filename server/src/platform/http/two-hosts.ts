import type { FastifyInstance } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import type { Settings } from '../settings/settings.ts';
import { siteOrigin } from '../settings/site-origin.ts';

/** Asked by balancers and browsers under any name. */
const anywhere = ['/livez', '/readyz', '/healthz', '/metrics', '/policy-reports'];
/** What readers' pages are made of. */
const forReaders = [
  '/site',
  '/files',
  '/open',
  '/watermark',
  '/robots.txt',
  '/sandbox/video-library/media',
  '/sandbox/blockchain/check',
  '/sandbox/wechatpay/pay',
];
/** What the back office never shows. */
const readersAlone = ['/site', '/open'];

const isBelow = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));
const pathOf = (url: string): string => url.split('?', 1)[0]!;

type Hosts = Pick<Settings, 'PUBLIC_HOST' | 'STAFF_HOST'>;

/** The site's front page at the root of its own host. */
export function rewriteForHosts({ PUBLIC_HOST }: Hosts) {
  return ({ url = '/', headers }: { url?: string | undefined; headers: { host?: string | undefined } }): string =>
    PUBLIC_HOST !== undefined && headers.host?.toLowerCase() === PUBLIC_HOST && pathOf(url) === '/'
      ? publicPaths.site + url.slice(1)
      : url;
}

/**
 * Where readers and staff have hosts of their own: each host answers 404 for what is the other's, and a host that is
 * neither for everything but the state of the server. A page of the site that a browser opens from the back office is
 * sent on to its own host.
 */
export function keepHostsApart(app: FastifyInstance, settings: Hosts & Pick<Settings, 'SITE_URL' | 'PORT'>): void {
  const { PUBLIC_HOST, STAFF_HOST } = settings;
  if (PUBLIC_HOST === undefined || STAFF_HOST === undefined) return;
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    if (isBelow(path, anywhere)) return;
    const host = request.headers.host?.toLowerCase();
    if (host === PUBLIC_HOST && isBelow(path, forReaders)) return;
    if (host === STAFF_HOST && path === '/robots.txt') {
      await reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n');
      return;
    }
    if (host === STAFF_HOST && !isBelow(path, readersAlone)) return;
    if (host === STAFF_HOST && request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document') {
      await reply.redirect(siteOrigin(settings) + request.url, 302);
      return;
    }
    reply.callNotFound();
    await reply;
  });
}
