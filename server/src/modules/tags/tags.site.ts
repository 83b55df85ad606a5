import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { findReadersTag, listPublishedOfTag } from './published-of-tag.queries.ts';
import { tagPage } from './tag.page.ts';

const target = 'website';

/** Pages of tags. */
export const tagPages: SiteSection = async (app, { db, frame, notFound }) => {
  const cache = new FreshCache<ReaderPage>();
  const render = async (id: string, page: number): Promise<ReaderPage> => {
    const tag = await findReadersTag(db, id);
    if (!tag) return notFound();
    const site = await frame();
    const filter = { target, exceptChannelIds: site.channels.hiddenIds } as const;
    const { stories, pages } = await listPublishedOfTag(db, tag, filter, page);
    if (page >= pages) return notFound();
    return readerPage(200, 'text/html; charset=utf-8', tagPage(site, { tag, stories, page, pages }));
  };

  app.get<{ Params: { id: string }; Querystring: { page?: string } }>('/site/tag/:id', async (request, reply) => {
    const { id } = request.params;
    const page = request.query.page ?? '1';
    const isKnown = isStoryId(id) && /^[1-9]\d?$/.test(page);
    return sendReaderPage(
      request,
      reply,
      isKnown ? await cache.get(`${id}:${page}`, () => render(id, Number(page) - 1)) : await notFound(),
    );
  });
};
