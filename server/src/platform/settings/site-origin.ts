import type { Settings } from './settings.ts';

type Places = Pick<Settings, 'SITE_URL' | 'PORT' | 'PUBLIC_HOST'>;

/** The address under which readers know us; never what a request says of it (A65). */
export function siteOrigin({ SITE_URL, PORT, PUBLIC_HOST }: Places): string {
  const { protocol, origin } = new URL(SITE_URL ?? `http://localhost:${PORT}`);
  return PUBLIC_HOST === undefined ? origin : `${protocol}//${PUBLIC_HOST}`;
}
