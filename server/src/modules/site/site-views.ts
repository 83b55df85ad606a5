import { recommendShown, StoryType } from 'shared-contracts/model';
import { readerTags } from '../stories/story-tags.ts';
import { listShownPage } from '../comments/shown-comments.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { channelIdsBelow, type PublicChannel, type PublicChannels } from '../channels/public-channel.queries.ts';
import {
  listPublishedAfter,
  listPublishedOf,
  listPublishedPage,
  listRecommended,
  mostRead,
  type PublishedStory,
} from '../stories/published.queries.ts';
import {
  countOnWebsite,
  newestByChannel,
  publishedColumns,
  storiesBeside,
  type StoryHead,
} from '../stories/published-column.queries.ts';
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

const inListOrder = (a: StoryHead, b: StoryHead) =>
  Number(b.isStick) - Number(a.isStick) ||
  b.sortField - a.sortField ||
  b.publishedTime.getTime() - a.publishedTime.getTime();

/** Reads the front page. A section of a root channel includes its subchannels. */
export async function readHome(db: Database, channels: PublicChannels, now: Date): Promise<Omit<HomeStories, 'ads'>> {
  const filter = { target, exceptChannelIds: channels.hiddenIds } as const;
  const above = topStories + recommendShown + rankedStories;
  const [top, recommended, ranked, newest] = await Promise.all([
    listPublishedAfter(db, filter, undefined, topStories + recommendShown),
    listRecommended(db, filter, { limit: recommendShown, now }),
    mostRead(db, filter, new Date(now.getTime() - week), above),
    newestByChannel(db, target, [...channels.byId.keys()], sectionStories + above),
  ]);
  const once = new EachOnce();
  const byChannel = Map.groupBy(newest, (story) => story.channelId);
  // Somebody chose what is recommended: it goes before what is merely new.
  const chosen = once.take(recommended, recommendShown);
  const parts = {
    top: once.take(top, topStories),
    recommended: chosen,
    mostRead: once.take(ranked, rankedStories),
  };
  const sections = channels.roots.map((channel) => ({
    channel,
    heads: once.take(
      channelIdsBelow(channel)
        .flatMap((id) => byChannel.get(id) ?? [])
        .sort(inListOrder),
      sectionStories,
    ),
  }));
  const ids = sections.flatMap(({ heads }) => heads.map(({ id }) => id));
  const stories = new Map((await listPublishedOf(db, filter, ids)).map((story) => [story.id, story]));
  return {
    ...parts,
    sections: sections.map(({ channel, heads }) => ({
      channel,
      stories: heads.flatMap(({ id }) => stories.get(id) ?? []),
    })),
  };
}

/** Hands out stories for the parts of a page, each story to one part alone. */
class EachOnce {
  readonly #taken = new Set<string>();

  take<T extends { id: string }>(stories: readonly T[], size: number): T[] {
    const taken = stories.filter(({ id }) => !this.#taken.has(id)).slice(0, size);
    for (const { id } of taken) this.#taken.add(id);
    return taken;
  }
}

/** Reads a page of a channel; undefined beyond the last page. */
export async function readChannel(
  db: Database,
  channels: PublicChannels,
  channel: PublicChannel,
  { page, now }: { page: number; now: Date },
): Promise<Omit<ChannelView, 'ads'> | undefined> {
  const filter = { target, channelIds: channelIdsBelow(channel) } as const;
  const total = await countOnWebsite(db, filter.channelIds);
  const pages = Math.max(1, Math.ceil(total / channelPageSize));
  if (page >= pages) return undefined;
  const everywhere = { target, exceptChannelIds: channels.hiddenIds } as const;
  const [stories, recommended, ranked] = await Promise.all([
    listPublishedPage(db, filter, page, channelPageSize),
    listRecommended(db, everywhere, { limit: recommendShown, now }),
    mostRead(db, everywhere, new Date(now.getTime() - week), rankedStories + channelPageSize),
  ]);
  const once = new EachOnce();
  return {
    channel,
    trail: trailOf(channels, channel.id),
    stories: once.take(stories, channelPageSize),
    recommended: once.take(recommended, recommendShown),
    mostRead: once.take(ranked, rankedStories),
    page,
    pages,
  };
}

/**
 * Reads what stands around a story on its page, with a page of its comments, or a topic with its columns; undefined
 * beyond the last page of comments.
 */
export async function viewStory(
  db: Database,
  channels: PublicChannels,
  story: PublishedStory,
  commentPage = 0,
): Promise<Omit<ArticleView, 'ads'> | SpecialView | undefined> {
  const { id: contentId } = story;
  if (story.contentType === StoryType.Topic) {
    if (commentPage > 0) return undefined;
    const columns = await publishedColumns(db, { target, exceptChannelIds: channels.hiddenIds }, story.draft.special);
    return { story, trail: trailOf(channels, story.channelId), columns };
  }
  const [{ comments, hasOlder }, beside, tags, neighbours] = await Promise.all([
    listShownPage(db, contentId, commentPage, shownComments),
    storiesBeside(db, target, story),
    readerTags(db, story.draft.keywords),
    listPublishedAfter(
      db,
      { target, channelIds: [story.channelId], exceptChannelIds: channels.hiddenIds },
      undefined,
      relatedStories + 3,
    ),
  ]);
  if (commentPage > 0 && comments.length === 0) return undefined;
  const visibleKeys = new Set([contentId, beside.newer?.id, beside.older?.id]);
  const related = neighbours.filter(({ id }) => !visibleKeys.has(id)).slice(0, relatedStories);
  return {
    story,
    trail: trailOf(channels, story.channelId),
    related,
    tags,
    beside,
    comments: { list: comments, page: commentPage, hasOlder },
  };
}

/** Channels from the root down to one; empty for a hidden channel. */
function trailOf({ byId }: PublicChannels, id: string): PublicChannel[] {
  const channel = byId.get(id);
  if (!channel) return [];
  return channel.parentId === null ? [channel] : [...trailOf({ byId } as PublicChannels, channel.parentId), channel];
}
