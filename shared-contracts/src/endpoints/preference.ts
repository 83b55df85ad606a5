import { z } from 'zod';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

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
