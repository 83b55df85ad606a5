import { z } from 'zod';
import { shortIdMax } from '../limits/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const staff = { session: 'staff' } as const;
const one = z.strictObject({ service: z.string().max(shortIdMax) });

export const scanBindings = defineEndpoint({
  id: 'scanBindings',
  path: '/amc/web/scan/bindings.do',
  access: staff,
  answer: listOf(z.object({ service: z.string(), name: z.string(), isBound: z.boolean() })),
  summary: 'The logins by scanning a code, and whether the own account is bound to them.',
});

export const scanBind = defineEndpoint({
  id: 'scanBind',
  path: '/amc/web/scan/bind.do',
  access: staff,
  request: one,
  answer: dataOf(z.object({ url: z.string() })),
  summary: 'Makes an address, good once within a minute, that binds the own account by scanning.',
});

export const scanUnbind = defineEndpoint({
  id: 'scanUnbind',
  path: '/amc/web/scan/unbind.do',
  access: staff,
  request: one,
  summary: 'Takes such a binding away.',
});
