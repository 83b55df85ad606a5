import { contentGetChannelById, contentGetChannelDetails } from 'shared-contracts/endpoints';
import { publicPaths } from 'shared-contracts/paths';
import { handle, type Handler } from '../../platform/http/handle.ts';
import type { StoriesOfChannels } from './channel-use.ts';
import { ownNode } from './own-channel.ts';
import { channelBranch } from './channel-stages.queries.ts';
import { type Channel, listChannels } from './channel.queries.ts';
import { readPublicChannels } from './public-channel.queries.ts';

function pathOf(channels: readonly Channel[], channel: Channel): string {
  const above = channels.find(({ id }) => id === channel.parentId);
  return above ? `${pathOf(channels, above)} / ${channel.name}` : channel.name;
}

/** Channels as writers look at them. */
export const channelDetailHandlers = (stories: Pick<StoriesOfChannels, 'countPublished'>): Handler[] => [
  handle(contentGetChannelDetails, async ({ id }, context) => {
    await ownNode(context, id);
    const channels = await listChannels(context.db);
    const channel = channels.find((one) => one.id === id)!;
    const [{ hiddenIds }, branch] = await Promise.all([readPublicChannels(context.db), channelBranch(context.db, id)]);
    const isHidden = hiddenIds.includes(id);
    const { name, stages, slug } = channel;
    const publishedCount = await stories.countPublished(context.db, branch);
    return {
      data: {
        id,
        name,
        stages,
        isHidden,
        path: pathOf(channels, channel),
        publicUrl: isHidden ? null : publicPaths.channel(slug),
        publishedCount,
      },
    };
  }),
  handle(contentGetChannelById, async ({ id }, context) => ({ data: await ownNode(context, id) })),
];
