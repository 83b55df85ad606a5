import type { PublishedStory } from '../stories/published.queries.ts';
import type { FeedItem, SitemapPage } from '../../platform/pages/feeds.ts';
import type { MenuChannels } from '../../platform/pages/layout.ts';
import { summaryOf } from './story-view.ts';
import { storyPath } from '../stories/story-address.rules.ts';

const summaryLength = 200;

/** A story as an entry of the site's feeds. */
export function feedItemOf(story: PublishedStory, { byId }: Pick<MenuChannels, 'byId'>): FeedItem {
  const { draft, channelId, publishedTime } = story;
  return {
    title: draft.title,
    path: storyPath(story),
    category: byId.get(channelId)?.name,
    summary: summaryOf(story, summaryLength),
    publishedTime,
  };
}

/** A story as the site map names it. */
export function sitemapPageOf(story: PublishedStory): SitemapPage {
  const { publishedTime, textTime } = story;
  return { path: storyPath(story), changedTime: textTime > publishedTime ? textTime : publishedTime };
}
