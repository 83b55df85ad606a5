import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { GoodsState } from 'shared-contracts/model';
import { openGoodsList, openGoodsOne } from 'shared-contracts/open';
import { publicPaths } from 'shared-contracts/paths';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { findGoods, listOnShelf, type SoldGoods } from './goods.queries.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { goodsPageTexts } from './goods-page.texts.ts';
import { goodsTexts as texts } from './goods.texts.ts';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';

const list = 'goods';

/** Goods on shelf, for the app: a list and each whole. */
export const openGoods: OpenSection = async (app, { db, cursors, cached }) => {
  const placeOf = (cursor: string | undefined) => {
    if (cursor === undefined) return undefined;
    const [sortField, last] = cursors.read(list, cursor) ?? [];
    if (last === undefined) throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    return { sortField: Number(sortField), id: String(last) };
  };

  serveOpen(app, openGoodsList, async ({ query: { cursor, limit }, request, reply }) => {
    const place = placeOf(cursor);
    return cached(request, reply, `goods:${cursor ?? ''}:${limit}`, async () => {
      const found = await listOnShelf(db, place, limit + 1);
      const pageRows = found.slice(0, limit);
      const last = pageRows.at(-1)?.goods;
      return {
        list: pageRows.map(toOpen),
        nextCursor: found.length > limit && last ? cursors.write(list, [last.sortField, last.id]) : null,
      };
    });
  });

  serveOpen(app, openGoodsOne, ({ params: { id: goodsId }, request, reply }) =>
    cached(request, reply, `one-goods:${goodsId}`, async () => {
      const found = await findGoods(db, goodsId);
      if (!found || found.goods.state === GoodsState.Draft) throw new AppError(ErrorCode.NotFound, texts.openGone);
      if (found.goods.state !== GoodsState.OnShelf)
        throw new AppError(ErrorCode.NotFound, goodsPageTexts.goneTitle, { gone: true });
      return {
        data: { ...toOpen(found), description: found.goods.description, webUrl: publicPaths.goods(goodsId) },
      };
    }),
  );
};

/** Goods as readers may see them. */
function toOpen({ goods: { id, name, pictures, price, points, isBoth, stock }, merchant }: SoldGoods): object {
  return {
    id,
    name,
    price,
    points,
    isBoth,
    stock,
    merchant: { id: merchant.id, name: merchant.name },
    pictures: pictures.map(({ path }) => ({ url: path, medium: thumbnailUrl(path, 'w800') })),
  };
}
