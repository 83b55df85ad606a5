import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import QRCode from 'qrcode';
import { publicPaths } from 'shared-contracts/paths';
import type { AdTargetFinder } from '../ads/ad-targets.ts';
import { reporting } from '../../platform/http/policy-reports.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { HitCounter } from '../../platform/readers/hit-counter.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';
import { listPublishedAfter, type PublishedStory } from '../stories/published.queries.ts';
import { channelPage } from './channel.page.ts';
import { sitemap } from '../../platform/pages/feeds.ts';
import { homePage } from './home.page.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { formStyle, siteScript, siteStyle } from '../../platform/pages/site-assets.ts';
import { isStoryId, type SiteParts } from '../../platform/pages/site-address.ts';
import { SiteAds } from './ads.site.ts';
import { registerSiteComments } from './comments.site.ts';
import { registerSiteCorrections } from './corrections.site.ts';
import type { SectionParts, SiteSection } from '../../platform/pages/site-section.ts';
import { readSiteFeed } from './site-feed.ts';
import { readChannel, readHome } from './site-views.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { specialStyle } from './special.page.ts';
import { registerSiteStories } from './stories.site.ts';
import { sitemapPageOf } from './story-feed-item.ts';

/** The origins of pictures and videos that the external library serves. */
const libraryOrigin = ({ VIDEO_LIBRARY_MEDIA }: SiteParts['settings']) =>
  VIDEO_LIBRARY_MEDIA ? ` ${new URL(VIDEO_LIBRARY_MEDIA).origin}` : '';

/**
 * Pages run no script but our own file; 'style-src-attr' is for the aligned and coloured text of stories, which was
 * cleaned when it was stored.
 */
const policy = (library: string) =>
  reporting(
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: https:",
      `media-src 'self'${library}`,
      "connect-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
    ].join('; '),
  );

const htmlType = 'text/html; charset=utf-8';
const xmlType = 'application/xml; charset=utf-8';
const sitemapSize = 10_000;
/** Deeper pages are left to the search of the archive. */
const maxPage = 500;

/** The dependencies of the website beside its own pages. */
export interface WebsiteParts extends SiteParts {
  /** The addresses that ads on its pages may lead to. */
  finders: readonly AdTargetFinder[];
  /** The pages of modules other than stories. */
  sections: readonly SiteSection[];
}

/** The public website under /site/: renders exactly the published deliveries, on the server. */
export const sitePlugin: FastifyPluginAsync<WebsiteParts> = async (app, parts) => {
  const { db, settings, now, finders, sections } = parts;
  const pages = new FreshCache<ReaderPage>();
  const frames = new FreshCache<SiteFrame>();
  const hits = new HitCounter(db, app.log);
  app.addHook('onClose', () => hits.flush());
  const policyWith = (mediaOrigin: string) => policy(`${libraryOrigin(settings)}${mediaOrigin && ` ${mediaOrigin}`}`);
  app.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', policyWith('')));

  const frame = () =>
    frames.get('', async () => ({
      name: settings.SITE_NAME,
      origin: siteOrigin(settings),
      now: now(),
      channels: await readPublicChannels(db),
      isDemo: settings.DEMO,
    }));
  const ads = new SiteAds(app, { db, settings, now, finders }, frame);
  const notFound = async () =>
    readerPage(
      404,
      htmlType,
      messagePage(await frame(), { title: siteTexts.notFoundTitle, text: siteTexts.notFoundText, mark: '404' }),
    );
  const gonePage = async () =>
    readerPage(
      410,
      htmlType,
      messagePage(await frame(), { title: storyPageTexts.goneTitle, text: storyPageTexts.goneText, mark: '410' }),
    );

  app.get('/site', (_request, reply) => reply.redirect(publicPaths.site, 308));

  app.get('/site/', async (request, reply) => {
    const page = await pages.get('home', async () => {
      const site = await frame();
      return readerPage(
        200,
        htmlType,
        homePage(site, { ...(await readHome(db, site.channels, now())), ads: await ads.of([], { hasPopup: true }) }),
      );
    });
    return sendReaderPage(request, reply, page);
  });

  app.get<{ Params: { slug: string }; Querystring: { page?: string } }>('/site/c/:slug', async (request, reply) => {
    const number = pageNumber(request.query.page);
    const { slug } = request.params;
    const page =
      number === undefined
        ? await notFound()
        : await pages.get(`c:${slug}:${number}`, () => renderChannel(slug, number));
    return sendReaderPage(request, reply, page);
  });

  async function renderChannel(slug: string, number: number): Promise<ReaderPage> {
    const site = await frame();
    const channel = site.channels.bySlug.get(slug);
    const view = channel && (await readChannel(db, site.channels, channel, number));
    if (!view) return notFound();
    return readerPage(
      200,
      htmlType,
      channelPage(site, { ...view, ads: await ads.of(view.trail, { hasPopup: true, pageNumber: number }) }),
    );
  }

  registerSiteStories(app, db, { frame, pages, hits, ads, notFound, gone: gonePage });
  registerSiteCorrections(app, db, { frame, pages, notFound, pageNumber });
  registerFeeds(app, { db, settings }, { frame, pages });
  registerAssets(app);
  registerQrCode(app, settings);
  const given: SectionParts = { db, settings, now, frame, notFound, policyWith };
  for (const section of [registerSiteComments, ...sections]) await app.register(section, given);
  app.get('/site/*', async (request, reply) => sendReaderPage(request, reply, await notFound()));
};

/** The newest stories, for feed readers and search engines. */
function registerFeeds(
  app: FastifyInstance,
  { db, settings }: Pick<SiteParts, 'db' | 'settings'>,
  { frame, pages }: { frame(): Promise<SiteFrame>; pages: FreshCache<ReaderPage> },
): void {
  const newest = ({ channels }: SiteFrame, size: number): Promise<PublishedStory[]> =>
    listPublishedAfter(db, { target: 'website', exceptChannelIds: channels.hiddenIds }, undefined, size);
  const writers = {
    rss: () => readSiteFeed(db, settings),
    sitemap: async (site: SiteFrame) => sitemap(site, (await newest(site, sitemapSize)).map(sitemapPageOf)),
  };
  for (const [name, write] of Object.entries(writers)) {
    app.get(`/site/${name}.xml`, async (request, reply) => {
      const page = await pages.get(name, async () => readerPage(200, xmlType, await write(await frame())));
      return sendReaderPage(request, reply, page);
    });
  }
}

/** The website's stylesheets and script. */
function registerAssets(app: FastifyInstance): void {
  for (const asset of [siteStyle, siteScript, formStyle, specialStyle]) {
    app.get(asset.url, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(asset.type).send(asset.text),
    );
  }
}

/** Page index from 0 of '?page=' from 1; undefined for what is no page. */
function pageNumber(text: string | undefined): number | undefined {
  if (text === undefined) return 0;
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= maxPage ? Number(text) - 1 : undefined;
}

/** The QR image that leads a phone to an article. */
function registerQrCode(app: FastifyInstance, settings: SiteParts['settings']): void {
  app.get<{ Params: { id: string } }>('/site/a/:id/qr.png', async (request, reply) => {
    if (!isStoryId(request.params.id)) return reply.callNotFound();
    const image = await QRCode.toBuffer(siteOrigin(settings) + publicPaths.article(request.params.id), {
      margin: 1,
      width: 300,
    });
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(image);
  });
}
