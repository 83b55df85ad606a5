import type { FastifyInstance } from 'fastify';
import { GoodsState } from 'shared-contracts/model';
import { type ReaderPage, readerPage, sendReaderPage } from '../readers/answer.ts';
import type { FreshCache } from '../readers/fresh-cache.ts';
import type { Database } from '../store/database.ts';
import { findGoods } from '../store/goods.store.ts';
import { goodsPage } from './goods.page.ts';
import type { SiteFrame } from './layout.ts';
import { messagePage } from './message.page.ts';
import { isStoryId } from './site-address.ts';
import { siteTexts } from './site.texts.ts';

const htmlType = 'text/html; charset=utf-8';

interface GoodsPages {
  frame(): Promise<SiteFrame>;
  pages: FreshCache<ReaderPage>;
  notFound(): Promise<ReaderPage>;
}

/** Pages of goods: those on shelf, 410 for what was taken off. */
export function registerSiteGoods(app: FastifyInstance, db: Database, { frame, pages, notFound }: GoodsPages): void {
  const render = async (id: string): Promise<ReaderPage> => {
    const found = await findGoods(db, id);
    if (!found || found.goods.state === GoodsState.Draft) return notFound();
    if (found.goods.state === GoodsState.OnShelf) return readerPage(200, htmlType, goodsPage(await frame(), found));
    return readerPage(
      410,
      htmlType,
      messagePage(await frame(), { title: siteTexts.goodsGoneTitle, text: siteTexts.goodsGoneText, mark: '410' }),
    );
  };
  app.get<{ Params: { id: string } }>('/site/goods/:id', async (request, reply) => {
    const { id } = request.params;
    return sendReaderPage(
      request,
      reply,
      isStoryId(id) ? await pages.get(`goods:${id}`, () => render(id)) : await notFound(),
    );
  });
}
