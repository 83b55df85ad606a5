import type { Context } from '../http/context.ts';

/** What the public website is made of. */
export type SiteParts = Pick<Context, 'db' | 'settings' | 'now'>;

/** The address under which readers know us; never what a request says of it (A65). */
export function siteOrigin({ SITE_URL, PORT }: Pick<Context['settings'], 'SITE_URL' | 'PORT'>): string {
  return new URL(SITE_URL ?? `http://localhost:${PORT}`).origin;
}

/** An id as our paths carry it. */
export function isStoryId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}
