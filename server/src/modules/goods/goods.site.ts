import { GoodsState } from 'shared-contracts/model';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { findGoods } from './goods.queries.ts';
import { goodsPage, goodsStyle } from './goods.page.ts';
import { goodsPageTexts } from './goods-page.texts.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';

const htmlType = 'text/html; charset=utf-8';

/** Pages of goods: those on shelf, 410 for what was taken off. */
export const goodsPages: SiteSection = async (app, { db, frame, notFound }) => {
  const pages = new FreshCache<ReaderPage>();
  const render = async (id: string): Promise<ReaderPage> => {
    const found = await findGoods(db, id);
    if (!found || found.goods.state === GoodsState.Draft) return notFound();
    if (found.goods.state === GoodsState.OnShelf) return readerPage(200, htmlType, goodsPage(await frame(), found));
    return readerPage(
      410,
      htmlType,
      messagePage(await frame(), { title: goodsPageTexts.goneTitle, text: goodsPageTexts.goneText, mark: '410' }),
    );
  };
  app.get(goodsStyle.url, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(goodsStyle.type).send(goodsStyle.text),
  );
  app.get<{ Params: { id: string } }>('/site/goods/:id', async (request, reply) => {
    const { id } = request.params;
    return sendReaderPage(request, reply, isStoryId(id) ? await pages.get(id, () => render(id)) : await notFound());
  });
};
