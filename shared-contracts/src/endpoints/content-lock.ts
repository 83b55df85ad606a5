import { z } from 'zod';
import { lockTokenMax } from '../limits/index.ts';
import { id, lockHolder, text } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

export const contentCheckContentLock = defineEndpoint({
  id: 'contentCheckContentLock',
  path: '/amc/web/content/checkContentLock.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ locked: z.boolean(), holder: lockHolder.nullable() })),
  summary: 'Whether a story is being edited, and by whom.',
});

export const contentLockContent = defineEndpoint({
  id: 'contentLockContent',
  path: '/amc/web/content/lockContent.do',
  access: { session: 'staff' },
  request: z.strictObject({
    id,
    tabId: z.string().regex(/^[\w-]{8,60}$/),
    /** The token of the running lease when this is a heartbeat. */
    token: text(lockTokenMax).optional(),
    /** Takes the lock from its holder: one’s own other tab, or anyone’s with content/unlock. */
    takeOver: z.boolean().default(false),
  }),
  answer: dataOf(
    z.object({
      token: z.string(),
      expiresTime: z.string(),
      rev: z.number().int(),
      /** Somebody asks to edit together: the page sends its text, with which the room begins. */
      isRoomAsked: z.boolean().optional(),
    }),
  ),
  summary: 'Takes or renews the edit lease of 60 s. 20001 with the holder when another has it.',
});

export const contentUnlockContent = defineEndpoint({
  id: 'contentUnlockContent',
  path: '/amc/web/content/unlockContent.do',
  access: { session: 'staff' },
  request: z.strictObject({ id, token: text(lockTokenMax) }),
  summary: 'Gives the edit lease back.',
});
