import { z } from 'zod';
import { id, text } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

export const getUserMenus = defineEndpoint({
  id: 'getUserMenus',
  path: '/amc/web/menu/getusermenus.do',
  access: { session: 'either' },
  /** The authorId of the user; the server answers for the session's user whatever stands here. */
  request: z.strictObject({ userId: text(60) }),
  answer: z.object({ /** JSON text of MenuEntry[]. */ data: z.string(), channels: z.array(id) }),
  summary: 'Menu and buttons of the session’s user, and the channels they may use (R187, R212).',
});

export const homeSummary = defineEndpoint({
  id: 'homeSummary',
  path: '/amc/web/home/summary.do',
  access: { session: 'staff' },
  answer: dataOf(
    z.object({
      waiting: z.array(z.object({ stage: z.number().int(), count: z.number().int() })),
      mine: z.object({
        draft: z.number().int(),
        inReview: z.number().int(),
        returned: z.number().int(),
        cleared: z.number().int(),
      }),
      publishedToday: z.number().int(),
      pendingComments: z.number().int(),
    }),
  ),
  summary: 'Figures of the start page, of what the user may see.',
});

export const getPreference = defineEndpoint({
  id: 'getPreference',
  path: '/amc/web/user/getPreference.do',
  access: { session: 'either' },
  request: z.strictObject({ key: z.string().regex(/^[\w./:-]{1,100}$/) }),
  answer: dataOf(z.unknown()),
  summary: 'A saved preference of the user, such as the columns of a table; null when none.',
});

export const savePreference = defineEndpoint({
  id: 'savePreference',
  path: '/amc/web/user/savePreference.do',
  access: { session: 'either' },
  encoding: 'json',
  request: z.strictObject({ key: z.string().regex(/^[\w./:-]{1,100}$/), value: z.json() }),
  bodyLimit: 64 * 1024,
  summary: 'Saves a preference of the user; at most 20 kB.',
});

/** An address outside the product; null where none is configured, and the menu then shows no entry. */
const externalAddress = dataOf(z.string().nullable());

export const getHuaQiYunUrl = defineEndpoint({
  id: 'getHuaQiYunUrl',
  path: '/amc/web/menu/getHuaQiYunUrl.do',
  access: { session: 'staff' },
  answer: externalAddress,
  summary: 'Address of the external data analysis site (R062).',
});

export const getOperationUserManager = defineEndpoint({
  id: 'getOperationUserManager',
  path: '/amc/web/menu/getOperationUserManager.do',
  access: { session: 'staff' },
  answer: externalAddress,
  summary: 'Address of the external management centre (R063).',
});
