import { z } from 'zod';
import { channelNode, id } from '../model/index.ts';
import { defineEndpoint, listOf } from './define-endpoint.ts';

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
