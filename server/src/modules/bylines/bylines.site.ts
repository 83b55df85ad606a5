import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { countStoriesBy, findReporter, listStoriesBy } from './byline.queries.ts';
import { bylinePage, bylinePageSize } from './byline.page.ts';

/** Deeper pages are left to the search. */
const pagesMax = 50;
const target = 'website';

/** Pages of reporters. */
export const bylinePages: SiteSection = async (app, { db, frame, notFound }) => {
  const cache = new FreshCache<ReaderPage>();
  const render = async (id: string, page: number): Promise<ReaderPage> => {
    const found = await findReporter(db, id);
    if (!found) return notFound();
    const site = await frame();
    const filter = { target, reporterId: id, hiddenIds: site.channels.hiddenIds } as const;
    const total = await countStoriesBy(db, filter, pagesMax * bylinePageSize);
    const pages = Math.max(1, Math.ceil(total / bylinePageSize));
    if (page >= pages) return notFound();
    const stories = await listStoriesBy(db, filter, page, bylinePageSize);
    const { reporter, departmentName } = found;
    return readerPage(
      200,
      'text/html; charset=utf-8',
      bylinePage(site, { reporter, departmentName: departmentName ?? '', stories, page, pages }),
    );
  };

  app.get<{ Params: { id: string }; Querystring: { page?: string } }>('/site/by/:id', async (request, reply) => {
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
