import { z } from 'zod';
import { codeMax, shortCodeMax } from '../limits/index.ts';
import { channelNode, text } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

export const getAuthorizedChannelTree = defineEndpoint({
  id: 'getAuthorizedChannelTree',
  path: '/amc/web/content/getAuthorizedChannelTree.do',
  access: { session: 'either' },
  answer: dataOf(z.array(channelNode)),
  summary: 'The channel tree filtered by the user’s channels (R185, R186).',
});

/** A column with those right below it; `isLeaf` where there are none. */
export const asyncColumn = z.object({ catalogId: z.string(), categoryName: z.string(), isLeaf: z.boolean() });
export type AsyncColumn = z.infer<typeof asyncColumn>;

export const getAsynchronousChannelTree = defineEndpoint({
  id: 'getAsynchronousChannelTree',
  path: '/amc/web/content/getAsynchronousChannelTree.do',
  access: { session: 'either' },
  request: z.strictObject({
    enterpriseId: text(codeMax).default(''),
    /** '' or '0' the top. */
    parentId: z
      .string()
      .regex(/^\d{0,18}$/, '栏目不正确')
      .default(''),
    categoryType: text(shortCodeMax).default(''),
    /** '0' only shown columns, '1' only hidden ones, '' all. */
    isHidden: z.enum(['', '0', '1']).default(''),
  }),
  answer: dataOf(z.array(asyncColumn)),
  summary: 'The columns below one, filtered by the user’s channels (R733).',
});
