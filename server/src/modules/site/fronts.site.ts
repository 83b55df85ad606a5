import type { FastifyInstance } from 'fastify';
import { type FrontLayout, homePlace } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import { type ReaderPage, readerPage, sendPreview, sendReaderPage } from '../../platform/readers/answer.ts';
import type { FreshCache } from '../../platform/readers/fresh-cache.ts';
import type { SiteAds } from './ads.site.ts';
import type { FrontPages } from './arranged.ts';
import { channelPage } from './channel.page.ts';
import { arrangedHome, homePage } from './home.page.ts';
import { readChannel, readHome } from './site-views.ts';

const htmlType = 'text/html; charset=utf-8';

/** The dependencies that these pages share with the rest of the site. */
interface FrontDesk {
  frame(): Promise<SiteFrame>;
  pages: FreshCache<ReaderPage>;
  ads: SiteAds;
  notFound(): Promise<ReaderPage>;
  /** The number of a page in an address, from 0; undefined for what is none. */
  pageNumber(text: string | undefined): number | undefined;
  frontPages: FrontPages;
}

/** The home page and the pages of channels: as their desk has arranged them, else by themselves. */
export function registerSiteFronts(
  app: FastifyInstance,
  { db, now }: { db: Database; now(): Date },
  { frame, pages, ads, notFound, pageNumber, frontPages }: FrontDesk,
): void {
  app.get('/site/', async (request, reply) => {
    const page = await pages.get('home', async () =>
      renderHome(...(await Promise.all([frame(), frontPages.liveLayout(db, homePlace)]))),
    );
    return sendReaderPage(request, reply, page);
  });

  app.get<{ Params: { slug: string }; Querystring: { page?: string } }>('/site/c/:slug', async (request, reply) => {
    const number = pageNumber(request.query.page);
    const { slug } = request.params;
    const page =
      number === undefined
        ? await notFound()
        : await pages.get(`c:${slug}:${number}`, async () => {
            const site = await frame();
            const id = site.channels.bySlug.get(slug)?.id;
            const layout = id !== undefined && number === 0 ? await frontPages.liveLayout(db, id) : undefined;
            return renderChannel(site, slug, number, layout);
          });
    return sendReaderPage(request, reply, page);
  });

  app.get<{ Params: { word: string } }>(publicPaths.frontPreview(':word'), async (request, reply) => {
    const found = await frontPages.readPreview(db, request.params.word, now());
    return sendPreview(reply, found ? await renderDraft(found) : await notFound());
  });

  async function renderDraft({ place, layout }: { place: string; layout: FrontLayout }): Promise<ReaderPage> {
    const site = await frame();
    if (place === homePlace) return renderHome(site, layout);
    return renderChannel(site, site.channels.byId.get(place)?.slug ?? '', 0, layout);
  }

  async function renderHome(site: SiteFrame, layout: FrontLayout | undefined): Promise<ReaderPage> {
    const [pageAds, stories] = await Promise.all([
      ads.adsOf([], { hasPopup: true }),
      layout ? undefined : readHome(db, site.channels, now()),
    ]);
    const blocks = layout && (await frontPages.arrange(layout, { db, frame: site, ads: pageAds, log: app.log }));
    const text = blocks
      ? arrangedHome(site, blocks, pageAds)
      : homePage(site, { ...(stories ?? (await readHome(db, site.channels, now()))), ads: pageAds });
    return readerPage(200, htmlType, text);
  }

  async function renderChannel(
    site: SiteFrame,
    slug: string,
    number: number,
    layout: FrontLayout | undefined,
  ): Promise<ReaderPage> {
    const channel = site.channels.bySlug.get(slug);
    const view = channel && (await readChannel(db, site.channels, channel, { page: number, now: now() }));
    if (!view) return notFound();
    const pageAds = await ads.adsOf(view.trail, { hasPopup: true, pageNumber: number });
    const blocks = layout && (await frontPages.arrange(layout, { db, frame: site, ads: pageAds, log: app.log }));
    return readerPage(200, htmlType, channelPage(site, { ...view, ads: pageAds, blocks }));
  }
}
