import { recommendShown, StoryType } from 'shared-contracts/model';
import { listApproved } from '../comments/comment.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { channelIdsBelow, type PublicChannel, type PublicChannels } from '../channels/public-channel.queries.ts';
import {
  findPublished,
  listPublishedAfter,
  listPublishedPage,
  listRecommended,
  mostRead,
  type PublishedStory,
} from '../stories/published.queries.ts';
import { countOnWebsite, newestByChannel, publishedColumns } from '../stories/published-column.queries.ts';
import type { ArticleView } from './article.page.ts';
import { channelPageSize, type ChannelView } from './channel.page.ts';
import type { HomeStories } from './home.page.ts';
import type { SpecialView } from './special.page.ts';

const target = 'website';
const topStories = 12;
const rankedStories = 8;
const sectionStories = 6;
const relatedStories = 6;
const shownComments = 50;
const week = 7 * 24 * 3600 * 1000;

const inListOrder = (a: PublishedStory, b: PublishedStory) =>
  Number(b.isStick) - Number(a.isStick) ||
  b.sortField - a.sortField ||
  b.publishedTime.getTime() - a.publishedTime.getTime();

/** Reads the front page. A section of a root channel includes its subchannels. */
export async function readHome(db: Database, channels: PublicChannels, now: Date): Promise<Omit<HomeStories, 'ads'>> {
  const filter = { target, exceptChannelIds: channels.hiddenIds } as const;
  const [top, recommended, ranked, newest] = await Promise.all([
    listPublishedAfter(db, filter, undefined, topStories),
    listRecommended(db, filter, recommendShown),
    mostRead(db, filter, new Date(now.getTime() - week), rankedStories),
    newestByChannel(db, target, [...channels.byId.keys()], sectionStories),
  ]);
  const byChannel = Map.groupBy(newest, (story) => story.channelId);
  const sections = channels.roots.map((channel) => ({
    channel,
    stories: channelIdsBelow(channel)
      .flatMap((id) => byChannel.get(id) ?? [])
      .sort(inListOrder)
      .slice(0, sectionStories),
  }));
  return { top, recommended, mostRead: ranked, sections };
}

/** Reads a page of a channel; undefined beyond the last page. */
export async function readChannel(
  db: Database,
  channels: PublicChannels,
  channel: PublicChannel,
  page: number,
): Promise<Omit<ChannelView, 'ads'> | undefined> {
  const filter = { target, channelIds: channelIdsBelow(channel) } as const;
  const total = await countOnWebsite(db, filter.channelIds);
  const pages = Math.max(1, Math.ceil(total / channelPageSize));
  if (page >= pages) return undefined;
  return {
    channel,
    trail: trailOf(channels, channel.id),
    stories: await listPublishedPage(db, filter, page, channelPageSize),
    page,
    pages,
  };
}

/** Reads an article, or a topic with its columns; 'gone' when it was withdrawn. */
export async function readStory(
  db: Database,
  channels: PublicChannels,
  contentId: string,
): Promise<Omit<ArticleView, 'ads'> | SpecialView | 'gone' | undefined> {
  const story = await findPublished(db, target, contentId);
  if (story === undefined || story === 'gone') return story;
  if (story.contentType === StoryType.Topic) {
    const columns = await publishedColumns(db, { target, exceptChannelIds: channels.hiddenIds }, story.draft.special);
    return { story, trail: trailOf(channels, story.channelId), columns };
  }
  const [comments, neighbours] = await Promise.all([
    listApproved(db, contentId, undefined, shownComments),
    listPublishedAfter(
      db,
      { target, channelIds: [story.channelId], exceptChannelIds: channels.hiddenIds },
      undefined,
      relatedStories + 1,
    ),
  ]);
  const related = neighbours.filter(({ id }) => id !== contentId).slice(0, relatedStories);
  return { story, trail: trailOf(channels, story.channelId), related, comments };
}

/** Channels from the root down to one; empty for a hidden channel. */
function trailOf({ byId }: PublicChannels, id: string): PublicChannel[] {
  const channel = byId.get(id);
  if (!channel) return [];
  return channel.parentId === null ? [channel] : [...trailOf({ byId } as PublicChannels, channel.parentId), channel];
}
