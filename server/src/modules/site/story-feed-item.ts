import type { PublishedStory } from '../stories/published.queries.ts';
import type { FeedItem } from '../../platform/pages/feeds.ts';
import type { MenuChannels } from '../../platform/pages/layout.ts';
import { kindOf } from '../stories/kinds/index.ts';
import type { MediaLabels } from '../../platform/pages/media-label.ts';
import { aiLine } from './ai-line.ts';
import { storyBody, summaryOf } from './story-view.ts';
import { shownAiUse, withAiLine } from '../stories/shown-labels.ts';
import { storyPath } from '../stories/story-address.rules.ts';

const summaryLength = 200;

/** A story as an entry of the site's feeds. */
export function feedItemOf(
  story: PublishedStory,
  { byId }: Pick<MenuChannels, 'byId'>,
  labels: MediaLabels,
  isWhole = false,
): FeedItem {
  const { draft, channelId, publishedTime } = story;
  return {
    title: draft.title,
    path: storyPath(story),
    category: byId.get(channelId)?.name,
    summary: withAiLine(shownAiUse(draft, labels), summaryOf(story, summaryLength)),
    publishedTime,
    ...(draft.author !== '' && { author: draft.author }),
    ...(isWhole && { text: wholeText(story, labels) }),
  };
}

/** The whole of a story for a feed reader: what its kind shows, and its text. */
function wholeText(story: PublishedStory, labels: MediaLabels): string {
  const label = aiLine(shownAiUse(story.draft, labels));
  const part = kindOf(story.contentType).publicPart?.(story.draft, { pictureSizes: new Map(), labels })?.text ?? '';
  return `${label === false ? '' : label.text}${part}${storyBody(story, { labels }).text}`;
}
