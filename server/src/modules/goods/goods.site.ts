import { GoodsState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { isMoneyOffered } from '../payment/service/open-payment.ts';
import { findGoods, listOnShelf } from './goods.queries.ts';
import { goodsPage, goodsStyle, shopPage } from './goods.page.ts';
import { goodsPageTexts } from './goods-page.texts.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';

const htmlType = 'text/html; charset=utf-8';

/** Goods on a page of the shop. */
const pageSize = 24;
const placePattern = /^(\d{1,9})-([1-9]\d{0,17})$/;

/** Entry of the head for the shop. */
export const shopEntry: AddToFrame = () => ({ entries: [{ href: publicPaths.shop, text: goodsPageTexts.shop }] });

/** Pages of goods: their list, those on shelf, 410 for what was taken off. */
export const goodsPages: SiteSection = async (app, { db, settings, frame, notFound }) => {
  const pages = new FreshCache<ReaderPage>();
  const render = async (id: string): Promise<ReaderPage> => {
    const found = await findGoods(db, id);
    if (!found || found.goods.state === GoodsState.Draft) return notFound();
    if (found.goods.state === GoodsState.OnShelf)
      return readerPage(200, htmlType, goodsPage(await frame(), found, isMoneyOffered(settings)));
    return readerPage(
      410,
      htmlType,
      messagePage(await frame(), { title: goodsPageTexts.goneTitle, text: goodsPageTexts.goneText, mark: '410' }),
    );
  };
  app.get(goodsStyle.url, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(goodsStyle.type).send(goodsStyle.text),
  );
  const renderShop = async (after: string): Promise<ReaderPage> => {
    const [, sortField, id] = placePattern.exec(after) ?? [];
    const place = id === undefined ? undefined : { sortField: Number(sortField), id };
    const found = await listOnShelf(db, place, pageSize + 1);
    const list = found.slice(0, pageSize);
    const last = found.length > pageSize ? list.at(-1)?.goods : undefined;
    const next = last && `${publicPaths.shop}?after=${last.sortField}-${last.id}`;
    return readerPage(200, htmlType, shopPage(await frame(), list, next));
  };
  app.get<{ Querystring: { after?: string } }>(publicPaths.shop, async (request, reply) => {
    // Anything else is the first page: a made-up place is not worth an entry of the cache.
    const after = placePattern.test(request.query.after ?? '') ? request.query.after! : '';
    return sendReaderPage(request, reply, await pages.get(`shop:${after}`, () => renderShop(after)));
  });
  app.get<{ Params: { id: string } }>('/site/goods/:id', async (request, reply) => {
    const { id } = request.params;
    return sendReaderPage(request, reply, isStoryId(id) ? await pages.get(id, () => render(id)) : await notFound());
  });
};
