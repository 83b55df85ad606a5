import type { Settings } from './settings.ts';

/** The address under which readers know us; never what a request says of it (A65). */
export function siteOrigin({ SITE_URL, PORT }: Pick<Settings, 'SITE_URL' | 'PORT'>): string {
  return new URL(SITE_URL ?? `http://localhost:${PORT}`).origin;
}
