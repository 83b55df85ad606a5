import type { Settings } from '../../platform/settings/settings.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';
import { listPublishedAfter } from '../stories/published.queries.ts';
import { labelsOfShown } from '../stories/shown-labels.ts';
import { readSiteFacts } from '../../platform/pages/site-facts.queries.ts';
import { rssFeed } from '../../platform/pages/feeds.ts';
import { feedItemOf } from './story-feed-item.ts';

/** Stories in the RSS feed of the site. */
const feedSize = 50;

/** The site's RSS feed: what has just appeared in the channels that readers find. */
export async function readSiteFeed(db: Database, settings: Settings): Promise<string> {
  const channels = await readPublicChannels(db);
  const filter = { target: 'website', exceptChannelIds: channels.hiddenIds } as const;
  const stories = await listPublishedAfter(db, filter, undefined, feedSize);
  const drafts = stories.map(({ draft }) => draft);
  const labels = await labelsOfShown(db, drafts);
  return rssFeed(
    { ...(await readSiteFacts(db, settings)), origin: siteOrigin(settings) },
    stories.map((story) => feedItemOf(story, channels, labels)),
  );
}
