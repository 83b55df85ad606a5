import { z } from 'zod';
import { shortIdMax } from '../limits/index.ts';
import { id, text } from '../model/index.ts';
import { defineEndpoint } from './define-endpoint.ts';

export const getUserMenus = defineEndpoint({
  id: 'getUserMenus',
  path: '/amc/web/menu/getusermenus.do',
  access: { session: 'either' },
  /** The authorId of the user; the server answers for the session's user whatever the value. */
  request: z.strictObject({ userId: text(shortIdMax) }),
  answer: z.object({ /** JSON text of MenuEntry[]. */ data: z.string(), channels: z.array(id) }),
  summary: 'Menu and buttons of the session’s user, and the channels they may use (R187, R212).',
});
