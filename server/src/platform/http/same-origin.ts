import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** The setting that names our own address. */
export type SiteAddress = Pick<Settings, 'SITE_URL'>;

/** Browsers send Origin with every POST; a proxy that ends TLS may leave the protocol of the request as http. */
export function isHttps(request: FastifyRequest, { SITE_URL }: SiteAddress): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin.startsWith('https:');
  return (
    request.protocol === 'https' || (SITE_URL?.startsWith('https:') === true && new URL(SITE_URL).host === request.host)
  );
}

/** True when a browser says that the request comes from a page of this server; other clients say nothing. */
export function isSameOrigin(request: FastifyRequest, { SITE_URL }: SiteAddress): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  if (origin === undefined) return true;
  const own = [SITE_URL && new URL(SITE_URL).origin, `http://${request.host}`, `https://${request.host}`];
  return own.includes(origin);
}
