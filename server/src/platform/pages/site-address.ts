import type { Context } from '../http/context.ts';

/** Dependencies of the public website. */
export type SiteParts = Pick<Context, 'db' | 'settings' | 'now'>;

/** An id as our paths carry it. */
export function isStoryId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}
