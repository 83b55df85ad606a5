import { z } from 'zod';
import { channelNode, id } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

/** Facts of a channel that matter to a writer. */
export const channelDetails = z.object({
  id,
  name: z.string(),
  /** Names from the top down, '要闻 / 本地'. */
  path: z.string(),
  /** Review stages a story of this channel passes. */
  stages: z.array(z.number().int()),
  isHidden: z.boolean(),
  /** Path of its public page; null for a hidden channel. */
  publicUrl: z.string().nullable(),
  /** Number of its stories that readers see. */
  publishedCount: z.number().int(),
});
export type ChannelDetails = z.infer<typeof channelDetails>;

export const contentGetChannelDetails = defineEndpoint({
  id: 'contentGetChannelDetails',
  method: 'GET',
  encoding: 'query',
  path: '/amc/web/content/getChannelDetails.do',
  access: { session: 'either' },
  request: z.strictObject({ id }),
  answer: dataOf(channelDetails),
  summary: 'A channel of the user’s own: the way of its stories, and where readers find them (R221).',
});

export const contentGetChannelById = defineEndpoint({
  id: 'contentGetChannelById',
  path: '/amc/web/content/getChannelById.do',
  access: { session: 'either' },
  request: z.strictObject({ id }),
  answer: dataOf(channelNode),
  summary: 'A channel as a node of the column tree, with those below it that are the user’s (R222).',
});
