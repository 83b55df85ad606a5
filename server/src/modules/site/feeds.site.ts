import type { FastifyInstance } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import { frameSitemap, newsSitemap, rssFeed, sitemap, sitemapIndex } from '../../platform/pages/feeds.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import type { SiteParts } from '../../platform/pages/site-address.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { channelIdsBelow, readPublicChannels } from '../channels/public-channel.queries.ts';
import { listMappedStories, listStoryMaps } from '../stories/site-map.queries.ts';
import { listPublishedAfter, type PublishedFilter, type PublishedStory } from '../stories/published.queries.ts';
import { readSiteFeed } from './site-feed.ts';
import { labelsOfShown } from '../stories/shown-labels.ts';
import { feedItemOf } from './story-feed-item.ts';

const xmlType = 'application/xml; charset=utf-8';
/** Stories in the feed of a channel, each with its whole text. */
const channelFeedSize = 30;
/** News search engines take two days and a thousand stories. */
const newsSize = 1000;
const newsAge = 2 * 24 * 3600 * 1000;

const pagesMap = '/site/sitemap-pages.xml';
const newsMap = '/site/sitemap-news.xml';
const storyMap = (number: number | string) => `/site/sitemap-stories-${number}.xml`;
/** Maps of stories that are kept: each may be of a megabyte, and robots read one after the other. */
const mapsKept = 4;

interface FeedPages {
  frame(): Promise<SiteFrame>;
  pages: FreshCache<ReaderPage>;
  notFound(): Promise<ReaderPage>;
}

/** The newest stories, for feed readers and search engines. */
export function registerFeeds(
  app: FastifyInstance,
  { db, settings, now }: SiteParts,
  { frame, pages, notFound }: FeedPages,
): void {
  const newest = (filter: Omit<PublishedFilter, 'target'>, size: number): Promise<PublishedStory[]> =>
    listPublishedAfter(db, { target: 'website', ...filter }, undefined, size);
  const everywhere = ({ channels }: SiteFrame) => ({ exceptChannelIds: channels.hiddenIds });
  const writers: Record<string, (site: SiteFrame) => Promise<string> | string> = {
    [publicPaths.siteFeed]: () => readSiteFeed(db, settings),
    '/site/sitemap.xml': async ({ origin }) => {
      const maps = await listStoryMaps(db);
      const stories = maps.map(({ number, changedTime }) => ({ path: storyMap(number), changedTime }));
      return sitemapIndex(origin, [{ path: pagesMap }, { path: newsMap }, ...stories]);
    },
    [pagesMap]: frameSitemap,
    [newsMap]: async (site) => {
      const since = now().getTime() - newsAge;
      const stories = await newest(everywhere(site), newsSize);
      const recent = stories.filter(({ publishedTime }) => publishedTime.getTime() >= since);
      return newsSitemap(
        site,
        recent.map((story) => feedItemOf(story, site.channels, new Map())),
      );
    },
  };
  for (const [path, write] of Object.entries(writers)) {
    app.get(path, async (request, reply) => {
      const page = await pages.get(path, async () => readerPage(200, xmlType, await write(await frame())));
      return sendReaderPage(request, reply, page);
    });
  }

  const maps = new FreshCache<ReaderPage>({ maxEntries: mapsKept });
  app.get<{ Params: { number: string } }>(storyMap(':number(^(?:0|[1-9]\\d{0,8})$)'), async (request, reply) => {
    const { number } = request.params;
    const page = await maps.get(number, async () => {
      const { origin, channels } = await frame();
      const stories = await listMappedStories(db, Number(number), channels.hiddenIds);
      return stories.length === 0 ? notFound() : readerPage(200, xmlType, sitemap(origin, stories));
    });
    return sendReaderPage(request, reply, page);
  });

  app.get<{ Params: { slug: string } }>('/site/c/:slug/rss.xml', async (request, reply) => {
    const { slug } = request.params;
    return sendReaderPage(request, reply, await pages.get(`rss:${slug}`, () => channelFeed(slug)));
  });

  async function channelFeed(slug: string): Promise<ReaderPage> {
    const [site, channels] = await Promise.all([frame(), readPublicChannels(db)]);
    const channel = channels.bySlug.get(slug);
    if (!channel) return notFound();
    const stories = await newest({ channelIds: channelIdsBelow(channel) }, channelFeedSize);
    const about = {
      name: `${site.name} ${channel.name}`,
      slogan: site.facts.slogan,
      origin: site.origin,
      page: publicPaths.channel(slug),
      path: publicPaths.channelFeed(slug),
    };
    const drafts = stories.map(({ draft }) => draft);
    const labels = await labelsOfShown(db, drafts);
    const items = stories.map((story) => feedItemOf(story, channels, labels, true));
    return readerPage(200, xmlType, rssFeed(about, items));
  }
}
