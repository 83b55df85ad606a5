import { z } from 'zod';
import { longIdMax } from '../limits/index.ts';
import { secondFactorCode, tokenData } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

export const secondFactorLogin = defineEndpoint({
  id: 'secondFactorLogin',
  path: '/amc/password/secondFactorLogin',
  encoding: 'json',
  access: { session: 'none' },
  request: z.strictObject({ ticket: z.string().min(20).max(longIdMax), code: secondFactorCode }),
  answer: dataOf(tokenData),
  summary: 'Second step of a login: the ticket of the first one with a code of the app or a recovery code.',
});
