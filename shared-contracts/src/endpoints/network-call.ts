import { z } from 'zod';
import { codeMax, hashIdMax, longAddressMax, networkObjectMax } from '../limits/index.ts';
import { requiredText, text } from '../model/index.ts';
import { dataOf, defineEndpoint, textBodyLimit } from './define-endpoint.ts';

/** What the base64 object of a signed call holds; the signature is over its first three fields. */
export const networkObject = z.strictObject({
  appid: requiredText(codeMax, '应用编号'),
  /** Milliseconds. */
  timestamp: z.number().int().nonnegative(),
  /** Never used before; the same one again gives the first answer. */
  nonce: z.string().regex(/^[\w-]{8,40}$/, '随机串不正确'),
  /** recordInput[]. */
  records: z.array(z.unknown()),
});

export const networkCall = defineEndpoint({
  id: 'networkCall',
  path: '/amc/web/wiseCloud/network.do',
  encoding: 'json',
  access: { session: 'either' },
  request: z.strictObject({
    /** Base64 of the JSON text of networkObject. */
    object: z.base64().max(networkObjectMax),
    /** Upper-case SHA-256 over the sorted app id, timestamp and nonce, and the secret. */
    sign: text(hashIdMax),
    /** Access token of the user whose records these are: the one of the session. */
    token: z.string().max(longAddressMax),
  }),
  answer: dataOf(z.object({ saved: z.number().int() })),
  bodyLimit: textBodyLimit,
  summary: 'Keeps records that another system hands over in a signed call (R752, R753, R754).',
});
