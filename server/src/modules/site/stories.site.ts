import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { specialAddress } from 'shared-contracts/model';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import type { HitCounter } from '../../platform/readers/hit-counter.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSpecialId } from '../stories/special.queries.ts';
import { articlePage } from './article.page.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SiteAds } from './ads.site.ts';
import { readStory } from './site-views.ts';
import { specialPage } from './special.page.ts';

/** The dependencies that the pages of stories share with the rest of the site. */
interface StoryDesk {
  frame(): Promise<SiteFrame>;
  pages: FreshCache<ReaderPage>;
  hits: HitCounter;
  ads: SiteAds;
  notFound(): Promise<ReaderPage>;
  gone(): Promise<ReaderPage>;
}

/** Stories by their ids, and topics by their address names too: one page, whose head names its canonical address. */
export function registerSiteStories(
  app: FastifyInstance,
  db: Database,
  { frame, pages, hits, ads, notFound, gone }: StoryDesk,
): void {
  const topics = new FreshCache<string | undefined>();

  app.get<{ Params: { id: string } }>('/site/a/:id', (request, reply) => {
    const { id } = request.params;
    return send(request, reply, isStoryId(id) ? id : undefined);
  });

  app.get<{ Params: { name: string } }>('/site/special/:name', async (request, reply) => {
    const { name } = request.params;
    const byAddress = specialAddress.test(name) ? await topics.get(name, () => findSpecialId(db, name)) : undefined;
    return send(request, reply, isStoryId(name) ? name : byAddress);
  });

  async function send(request: FastifyRequest, reply: FastifyReply, id: string | undefined): Promise<FastifyReply> {
    const page = id === undefined ? await notFound() : await pages.get(`a:${id}`, () => render(id));
    if (id !== undefined && page.status === 200) hits.add(id);
    return sendReaderPage(request, reply, page);
  }

  async function render(id: string): Promise<ReaderPage> {
    const site = await frame();
    const view = await readStory(db, site.channels, id);
    if (view === 'gone') return gone();
    if (!view) return notFound();
    return readerPage(
      200,
      'text/html; charset=utf-8',
      'columns' in view ? specialPage(site, view) : articlePage(site, await ads.inArticle(view)),
    );
  }
}
