import type { Settings } from './settings.ts';

type Places = Pick<Settings, 'SITE_URL' | 'PORT' | 'PUBLIC_HOST'>;

/** The address under which readers know us; never what a request says of it (A65). */
export function siteOrigin({ SITE_URL, PORT, PUBLIC_HOST }: Places): string {
  const { protocol, origin } = new URL(SITE_URL ?? `http://localhost:${PORT}`);
  return PUBLIC_HOST === undefined ? origin : `${protocol}//${PUBLIC_HOST}`;
}

/** The address under which the staff know us, for links that reach them outside the page. */
export function staffOrigin({
  SITE_URL,
  PORT,
  STAFF_HOST,
}: Pick<Settings, 'SITE_URL' | 'PORT' | 'STAFF_HOST'>): string {
  const { protocol, origin } = new URL(SITE_URL ?? `http://localhost:${PORT}`);
  return STAFF_HOST === undefined ? origin : `${protocol}//${STAFF_HOST}`;
}

/**
 * The address under which a browser came to the staff's side, for a service that sends it back there: where no address
 * is set, outside production, it is what the request says.
 */
export const staffOriginOf = (
  settings: Pick<Settings, 'SITE_URL' | 'PORT' | 'STAFF_HOST'>,
  { protocol, host }: { protocol: string; host: string },
): string => (settings.SITE_URL === undefined ? `${protocol}://${host}` : staffOrigin(settings));
