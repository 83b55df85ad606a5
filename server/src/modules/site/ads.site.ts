import type { FastifyInstance } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import { AdDesk } from '../ads/ad-desk.ts';
import type { AdTargetFinder } from '../ads/ad-targets.ts';
import { withRunningAds } from '../ads/embedded-ads.ts';
import { readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { adScript, listPlaces, type PageAds } from '../ads/ad-parts.ts';
import type { ArticleView } from './article.page.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { isStoryId, type SiteParts } from '../../platform/pages/site-address.ts';
import { adTexts } from '../ads/ad.texts.ts';

const seenMost = 50;

/** The dependencies of the ads of the site. */
interface AdParts extends SiteParts {
  finders: readonly AdTargetFinder[];
}

/** The ads on the website, with their counting addresses and their script. */
export class SiteAds {
  readonly #desk: AdDesk;

  constructor(app: FastifyInstance, parts: AdParts, frame: () => Promise<SiteFrame>) {
    this.#desk = new AdDesk({ ...parts, log: app.log }, 'website');
    app.addHook('onClose', () => this.#desk.flush());
    this.#register(app, frame);
  }

  /**
   * The ads of a page by its channels, from the root down; `pageNumber` rotates the places inside the list, so that all
   * get their share.
   */
  async adsOf(
    trail: readonly { id: string }[],
    { hasPopup, pageNumber = 0 }: { hasPopup: boolean; pageNumber?: number },
  ): Promise<PageAds> {
    const ids = trail.map(({ id }) => id);
    const [all, [float], [popup]] = await Promise.all([
      this.#desk.runningAt('placeholder', ids),
      this.#desk.runningAt('float', ids),
      this.#desk.runningAt('popup', ids),
    ]);
    const first = all.length === 0 ? 0 : (pageNumber * listPlaces.length) % all.length;
    return { placeholders: [...all.slice(first), ...all.slice(0, first)], float, popup: hasPopup ? popup : undefined };
  }

  /**
   * An article with the ads of its page, and without those in its body that do not run. Nothing covers an article: no
   * popup.
   */
  async inArticle(view: Omit<ArticleView, 'ads'>): Promise<ArticleView> {
    const { story, trail } = view;
    const draft = { ...story.draft, content: await this.#inBody(story.draft.content) };
    return { ...view, story: { ...story, draft }, ads: await this.adsOf(trail, { hasPopup: false }) };
  }

  async #inBody(content: string): Promise<string> {
    if (!content.includes('data-embed="ad"')) return content;
    const running = new Set((await this.#desk.running()).map(({ ad }) => ad.id));
    return withRunningAds(content, (id) => (running.has(id) ? publicPaths.adClick(id) : undefined));
  }

  #register(app: FastifyInstance, frame: () => Promise<SiteFrame>): void {
    app.get(adScript.url, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(adScript.type).send(adScript.text),
    );
    app.get<{ Params: { id: string } }>('/site/ad/:id/click', async (request, reply) => {
      const { id } = request.params;
      const address = isStoryId(id) ? await this.#desk.click(id, request) : undefined;
      if (address !== undefined)
        return reply
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex, nofollow')
          .redirect(address, 302);
      const gonePage = readerPage(
        410,
        'text/html; charset=utf-8',
        messagePage(await frame(), { title: adTexts.adGoneTitle, text: adTexts.adGoneText, mark: '410' }),
      );
      return sendReaderPage(request, reply, gonePage);
    });
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 4096 },
        (_request, body, done) => done(null, body),
      );
      scope.post(publicPaths.adViews, async (request, reply) => {
        const ids = new URLSearchParams(String(request.body ?? '')).get('ids')?.split(',') ?? [];
        await this.#desk.countViews(ids.slice(0, seenMost), request);
        return reply.code(204).header('cache-control', 'no-store').send();
      });
    });
  }
}
