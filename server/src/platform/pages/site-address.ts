import type { Context } from '../http/context.ts';

/** What the public website is made of. */
export type SiteParts = Pick<Context, 'db' | 'settings' | 'now'>;

/** An id as our paths carry it. */
export function isStoryId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}
