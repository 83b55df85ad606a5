import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import QRCode from 'qrcode';
import { publicPaths } from 'shared-contracts/paths';
import type { AdTargetFinder } from '../ads/ad-targets.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import type { MemberGate } from '../../platform/readers/member-gate.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { ReaderChanges } from '../../platform/readers/reader-changes.ts';
import type { VisitCounter } from '../../platform/readers/visit-counter.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import type { FrontPages } from './arranged.ts';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { readFrame, sitePolicy } from './site-frame.ts';
import type { PictureSizes } from '../../platform/pages/picture-view.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { formStyle, siteScript, siteStyle } from '../../platform/pages/site-assets.ts';
import { isStoryId, type SiteParts } from '../../platform/pages/site-address.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { SiteAds } from './ads.site.ts';
import { registerSiteComments } from './comments.site.ts';
import { registerSiteCorrections } from './corrections.site.ts';
import type { SectionParts, SiteSection } from '../../platform/pages/site-section.ts';
import { registerLook } from './look.site.ts';
import { registerMachineFiles } from './machine-files.site.ts';
import { registerFeeds } from './feeds.site.ts';
import { registerSiteFronts } from './fronts.site.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { specialStyle } from './special.page.ts';
import type { ReaderProof } from './proof-line.ts';
import { registerSiteStories } from './stories.site.ts';

const htmlType = 'text/html; charset=utf-8';
/** Deeper pages are left to the search of the archive. */
const maxPage = 500;

/** The dependencies of the website beside its own pages. */
export interface WebsiteParts extends SiteParts {
  pool: pg.Pool;
  /** The addresses that ads on its pages may lead to. */
  finders: readonly AdTargetFinder[];
  /** The pages of modules other than stories. */
  sections: readonly SiteSection[];
  visits: VisitCounter;
  /** What modules add to the frame of every page. */
  additions: readonly AddToFrame[];
  /** Whose picture it is, by its id; undefined for one of nobody known. */
  pictureOwner(db: Database, id: string): Promise<string | undefined>;
  /** Sizes of pictures of the library, by their addresses. */
  pictureSizesOf(db: Database, urls: readonly string[]): Promise<PictureSizes>;
  /** The registration on the blockchain of the text that readers see of a story. */
  proofOf(db: Database, id: string): Promise<ReaderProof | undefined>;
  /** The story that a word of the website's desk opens before it is published. */
  previewOf(db: Database, word: string, now: Date): Promise<PublishedStory | undefined>;
  /** True for a story of a study group. */
  isStudied(db: Database, id: string): Promise<boolean>;
  /** Address of the captions of a story’s video; undefined without any. */
  captionsOf(db: Database, story: PublishedStory): Promise<string | undefined>;
  members: MemberGate;
  frontPages: FrontPages;
}

/** The public website under /site/: renders exactly the published deliveries, on the server. */
export const sitePlugin: FastifyPluginAsync<WebsiteParts> = async (app, parts) => {
  const { db, settings, now, finders, sections, visits, additions, pictureOwner, pictureSizesOf, proofOf, members } =
    parts;
  const previewOf = (database: Database, word: string) => parts.previewOf(database, word, now());
  const { isStudied, captionsOf } = parts;
  const changes = new ReaderChanges();
  // Only a server that listens has a line to the database of its own.
  app.addHook('onListen', async () =>
    changes.follow(parts.pool, (error) => app.log.warn({ err: error }, 'changes that readers may see')),
  );
  app.addHook('onClose', () => changes.stop());
  const pages = new FreshCache<ReaderPage>({ changes });
  const frames = new FreshCache<SiteFrame>({ changes });
  const frame = async () => ({
    ...(await frames.get('', () => readFrame({ db, settings, now }, additions))),
    now: now(),
  });
  const styles = [siteStyle, parts.frontPages.style];
  const policyWith = async (mediaOrigin: string) => sitePolicy(settings, styles, { mediaOrigin, frame: await frame() });
  app.addHook('onSend', async (request, reply) => {
    // Without a database there are no facts, and the answer that says so needs no script.
    const policy = await policyWith('').catch(() => sitePolicy(settings, styles));
    // From page to page of the site the browser says where a reader comes from; other sites hear nothing.
    void reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'same-origin' });
    // For a page of an opener group of its own a browser starts a process before it asks for anything; what everybody
    // may read has nothing that another window could take.
    if (!request.url.startsWith(publicPaths.me)) void reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
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

  registerSiteFronts(app, { db, now }, { frame, pages, ads, notFound, pageNumber, frontPages: parts.frontPages });
  const lookUps = { pictureOwner, pictureSizesOf, proofOf, previewOf, isStudied, captionsOf };
  registerSiteStories(app, db, { frame, pages, visits, ads, notFound, gone: gonePage, pageNumber, ...lookUps });
  registerSiteCorrections(app, db, { frame, pages, notFound, pageNumber });
  registerFeeds(app, { db, settings, now }, { frame, pages, notFound });
  registerMachineFiles(app, settings, frame);
  registerLook(app);
  registerAssets(app);
  registerQrCode(app, settings);
  const input: SectionParts = { db, settings, now, members, frame, notFound, policyWith, visits };
  for (const section of [registerSiteComments, ...sections]) await app.register(section, input);
  app.get('/site/*', async (request, reply) => sendReaderPage(request, reply, await notFound()));
};

/** The website's script, and the stylesheets of some of its pages. */
function registerAssets(app: FastifyInstance): void {
  for (const asset of [siteScript, formStyle, specialStyle]) {
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
