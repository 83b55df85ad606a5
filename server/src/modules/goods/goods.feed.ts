import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { GoodsState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { findGoods, listOnShelf, type SoldGoods } from './goods.queries.ts';
import { checkOpen, openPage, openPath } from '../../platform/feed/open-check.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';

const list = 'goods';

/** Goods on shelf, for the app: a list and each whole. */
export const openGoods: OpenSection = async (app, { db, cursors, cached }) => {
  const placeOf = (cursor: string | undefined) => {
    if (cursor === undefined) return undefined;
    const [sortField, last] = cursors.read(list, cursor) ?? [];
    if (last === undefined) throw invalidInput([{ path: 'cursor', message: '游标不正确，请从第一页开始' }]);
    return { sortField: Number(sortField), id: String(last) };
  };

  app.get('/open/v1/goods', async (request, reply) => {
    const { cursor, limit } = checkOpen(openPage, request.query);
    const place = placeOf(cursor);
    return cached(request, reply, `goods:${cursor ?? ''}:${limit}`, async () => {
      const found = await listOnShelf(db, place, limit + 1);
      const shown = found.slice(0, limit);
      const last = shown.at(-1)?.goods;
      return {
        list: shown.map(toOpen),
        nextCursor: found.length > limit && last ? cursors.write(list, [last.sortField, last.id]) : null,
      };
    });
  });

  app.get('/open/v1/goods/:id', async (request, reply) => {
    const { id: goodsId } = checkOpen(openPath, request.params);
    return cached(request, reply, `one-goods:${goodsId}`, async () => {
      const found = await findGoods(db, goodsId);
      if (!found || found.goods.state === GoodsState.Draft) throw new AppError(ErrorCode.NotFound, '商品不存在');
      if (found.goods.state !== GoodsState.OnShelf)
        throw new AppError(ErrorCode.NotFound, '商品已下架', { gone: true });
      return {
        data: { ...toOpen(found), description: found.goods.description, webUrl: publicPaths.goods(goodsId) },
      };
    });
  });
};

/** Goods as readers may see them. */
function toOpen({ goods: { id, name, pictures, price, points, stock }, merchant }: SoldGoods): object {
  return {
    id,
    name,
    price,
    points,
    stock,
    merchant: { id: merchant.id, name: merchant.name },
    pictures: pictures.map(({ path }) => ({ url: path, medium: thumbnailUrl(path, 'w800') })),
  };
}
