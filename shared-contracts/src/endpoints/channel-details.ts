import { z } from 'zod';
import { channelNode, id, treeNode } from '../model/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

/** What a writer should know of a channel. */
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
  /** Stories that stand in it for readers. */
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

export const contentListOftenUsedChannels = defineEndpoint({
  id: 'contentListOftenUsedChannels',
  path: '/amc/web/content/listOftenUsedChannels.do',
  access: { session: 'either' },
  answer: listOf(channelNode),
  summary: 'The channels that the user has starred and may still use, in the order of starring (R236).',
});

export const contentAddOftenUsedChannel = defineEndpoint({
  id: 'contentAddOftenUsedChannel',
  path: '/amc/web/content/addOftenUsedChannel.do',
  access: { session: 'either' },
  request: z.strictObject({ channelId: id }),
  summary: 'Stars a channel (R236).',
});

export const contentDeleteOftenUsedChannel = defineEndpoint({
  id: 'contentDeleteOftenUsedChannel',
  path: '/amc/web/content/deleteOftenUsedChannel.do',
  access: { session: 'either' },
  request: z.strictObject({ channelId: id }),
  summary: 'Takes the star of a channel away (R236).',
});

export const contentListUnits = defineEndpoint({
  id: 'contentListUnits',
  path: '/amc/web/content/listUnits.do',
  access: { session: 'either' },
  answer: listOf(treeNode),
  summary: 'Departments with the units below them (R238).',
});

/** A way into another product or page that the user may open. */
export const myApplication = z.object({ id: z.string(), name: z.string(), url: z.string(), note: z.string() });
export type MyApplication = z.infer<typeof myApplication>;

export const getMyApplication = defineEndpoint({
  id: 'getMyApplication',
  path: '/amc/web/getmyapplication.do',
  access: { session: 'either' },
  answer: listOf(myApplication),
  summary:
    'The applications beside this one that the user may open: the public website, the app’s feed, and those of the settings (R273).',
});
