import type { FastifyInstance } from 'fastify';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import type { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { countCorrections, listCorrections } from '../stories/correction.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { correctionsPage, correctionsPageSize } from './corrections.page.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';

interface CorrectionPages {
  frame(): Promise<SiteFrame>;
  pages: FreshCache<ReaderPage>;
  notFound(): Promise<ReaderPage>;
  /** Index from 0 of '?page='; undefined for what is no page. */
  pageNumber(text: string | undefined): number | undefined;
}

/** The archive of corrections. */
export function registerSiteCorrections(app: FastifyInstance, db: Database, parts: CorrectionPages): void {
  const { frame, pages, notFound, pageNumber } = parts;
  const render = async (page: number): Promise<ReaderPage> => {
    const site = await frame();
    const { hiddenIds } = site.channels;
    const count = Math.max(1, Math.ceil((await countCorrections(db, hiddenIds)) / correctionsPageSize));
    if (page >= count) return notFound();
    const list = await listCorrections(db, hiddenIds, page, correctionsPageSize);
    return readerPage(200, 'text/html; charset=utf-8', correctionsPage(site, { list, page, pages: count }));
  };

  app.get<{ Querystring: { page?: string } }>('/site/corrections', async (request, reply) => {
    const number = pageNumber(request.query.page);
    const page =
      number === undefined ? await notFound() : await pages.get(`corrections:${number}`, () => render(number));
    return sendReaderPage(request, reply, page);
  });
}
