import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ReadingTarget, specialAddress } from 'shared-contracts/model';
import { type ReaderPage, readerPage, sendPreview, sendReaderPage } from '../../platform/readers/answer.ts';
import { isBehindEdge } from '../../platform/readers/edge.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import type { VisitCounter } from '../../platform/readers/visit-counter.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSpecialId } from '../stories/special.queries.ts';
import { articlePage, type ArticleView } from './article.page.ts';
import { canDrawChinese } from '../../platform/pages/drawn-text.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import type { PictureSizes } from '../../platform/pages/picture-view.ts';
import { pictureSources } from '../../platform/text/html.rules.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import { findPublished, type PublishedStory } from '../stories/published.queries.ts';
import { labelsOfShown } from '../stories/shown-labels.ts';
import type { SiteAds } from './ads.site.ts';
import { viewStory } from './site-views.ts';
import type { ReaderProof } from './proof-line.ts';
import { specialPage, type SpecialView } from './special.page.ts';

/** The dependencies that the pages of stories share with the rest of the site. */
interface StoryDesk {
  frame(): Promise<SiteFrame>;
  pages: FreshCache<ReaderPage>;
  visits: VisitCounter;
  ads: SiteAds;
  notFound(): Promise<ReaderPage>;
  gone(): Promise<ReaderPage>;
  /** The number of a page in an address, from 0; undefined for what is none. */
  pageNumber(text: string | undefined): number | undefined;
  pictureOwner(db: Database, id: string): Promise<string | undefined>;
  pictureSizesOf(db: Database, urls: readonly string[]): Promise<PictureSizes>;
  proofOf(db: Database, id: string): Promise<ReaderProof | undefined>;
  /** The story that a word of the desk opens before it is published. */
  previewOf(db: Database, word: string): Promise<PublishedStory | undefined>;
  isStudied(db: Database, id: string): Promise<boolean>;
  captionsOf(db: Database, story: PublishedStory): Promise<string | undefined>;
}

/** Stories by their ids, and topics by their address names too: one page, whose head names its canonical address. */
export function registerSiteStories(app: FastifyInstance, db: Database, desk: StoryDesk): void {
  const { frame, pages, visits, ads, notFound, gone, pageNumber, pictureOwner, pictureSizesOf, proofOf } = desk;
  const topics = new FreshCache<string | undefined>();

  app.get<{ Params: { id: string }; Querystring: { comments?: string } }>('/site/a/:id', (request, reply) => {
    const { id } = request.params;
    const commentPage = pageNumber(request.query.comments);
    return send(request, reply, isStoryId(id) && commentPage !== undefined ? id : undefined, commentPage);
  });

  app.get<{ Params: { name: string } }>('/site/special/:name', async (request, reply) => {
    const { name } = request.params;
    const byAddress = specialAddress.test(name) ? await topics.get(name, () => findSpecialId(db, name)) : undefined;
    return send(request, reply, isStoryId(name) ? name : byAddress);
  });

  app.get<{ Params: { word: string } }>('/site/preview/:word', async (request, reply) => {
    const story = await desk.previewOf(db, request.params.word);
    const site = await frame();
    const view = story && (await viewStory(db, site.channels, story));
    return sendPreview(reply, view ? await write(site, view, false) : await notFound());
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string | undefined,
    commentPage = 0,
  ): Promise<FastifyReply> {
    const page =
      id === undefined ? await notFound() : await pages.get(`a:${id}:${commentPage}`, () => render(id, commentPage));
    // Who turns the pages of comments reads the story no second time; behind a CDN the page's script tells.
    if (id !== undefined && page.status === 200 && commentPage === 0 && !isBehindEdge(request))
      visits.count(request, ReadingTarget.Website, id);
    return sendReaderPage(request, reply, page);
  }

  async function render(id: string, commentPage: number): Promise<ReaderPage> {
    const [site, story] = await Promise.all([frame(), findPublished(db, 'website', id)]);
    if (story === 'gone') return gone();
    const view = story && (await viewStory(db, site.channels, story, commentPage));
    return view ? write(site, view) : notFound();
  }

  /** The page of a story as readers get it; before it is published there are no captions to be fetched. */
  async function write(
    site: SiteFrame,
    view: Omit<ArticleView, 'ads'> | SpecialView,
    isPublished = true,
  ): Promise<ReaderPage> {
    const text =
      'columns' in view
        ? specialPage(site, {
            ...view,
            proof: await proofOf(db, view.story.id),
            labels: await labelsOfShown(db, view.story.draft),
          })
        : articlePage(site, await whole(view, isPublished));
    return readerPage(200, 'text/html; charset=utf-8', text);
  }

  /** An article with its ads, and with what the newsroom knows of its pictures. */
  async function whole(view: Omit<ArticleView, 'ads'>, isPublished: boolean): Promise<ArticleView> {
    const { cover, content, pictures } = view.story.draft;
    const [withAds, hasPoster, owner, pictureSizes, labels, proof, isStudied, captionsUrl] = await Promise.all([
      ads.inArticle(view),
      canDrawChinese(),
      cover?.id ? pictureOwner(db, cover.id) : undefined,
      pictureSizesOf(db, [...pictureSources(content), ...pictures.map(({ path }) => path)]),
      labelsOfShown(db, view.story.draft),
      proofOf(db, view.story.id),
      desk.isStudied(db, view.story.id),
      isPublished ? desk.captionsOf(db, view.story) : undefined,
    ]);
    const coverNote = owner === undefined ? undefined : storyPageTexts.pictureBy(owner);
    return { ...withAds, coverNote, pictureSizes, labels, captionsUrl, proof, isStudied, hasPoster };
  }
}
