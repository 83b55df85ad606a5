import type { Settings } from '../settings/settings.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import type { Database } from '../store/database.ts';
import { readPublicChannels } from '../store/public-channel.store.ts';
import { listPublishedAfter } from '../store/published.store.ts';
import { rssFeed } from './feeds.ts';
import { feedItemOf } from './story-feed-item.ts';

/** Stories in the RSS feed of the site. */
const feedSize = 50;

/** The site's RSS feed: what has just appeared in the channels that readers find. */
export async function readSiteFeed(db: Database, settings: Settings): Promise<string> {
  const channels = await readPublicChannels(db);
  const filter = { target: 'website', exceptChannelIds: channels.hiddenIds } as const;
  const stories = await listPublishedAfter(db, filter, undefined, feedSize);
  return rssFeed(
    { name: settings.SITE_NAME, origin: siteOrigin(settings) },
    stories.map((story) => feedItemOf(story, channels)),
  );
}
