import { z } from 'zod';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

/** An address of another product; null where none is configured, and the menu then shows no entry. */
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

/** A way into another product or page that the user may open. */
export const myApplication = z.object({ id: z.string(), name: z.string(), url: z.string(), note: z.string() });
export type MyApplication = z.infer<typeof myApplication>;

export const getMyApplication = defineEndpoint({
  id: 'getMyApplication',
  path: '/amc/web/getmyapplication.do',
  access: { session: 'either' },
  answer: listOf(myApplication),
  summary: 'The applications beside this one that the user may open: the website, and those of the settings (R273).',
});
