import {
  deleteGoods,
  getGoods,
  goodsCounts,
  goodsList,
  merchantList,
  openMerchant,
  putGoodsOnShelf,
  saveGoods,
  saveMerchant,
  takeGoodsOffShelf,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { runEach } from '../../platform/http/each.ts';
import { type Handler, handle } from '../../platform/http/handle.ts';
import { countGoods, listGoods, listMerchants, toGoodsRow } from './goods.queries.ts';
import {
  dropGoods,
  goodsDetailOf,
  type OpenOrders,
  openOrCloseMerchant,
  shelveGoods,
  storeGoods,
  storeMerchant,
} from './goods.ts';

/** Goods and who sells them. */
export const goodsHandlers = (openOrders: OpenOrders): Handler[] => [
  handle(goodsList, async ({ currentPage, pageSize, ...filter }, { db }) => {
    const { list, total } = await listGoods(db, filter, currentPage, pageSize);
    return { list: list.map(toGoodsRow), total };
  }),
  handle(goodsCounts, async (filter, { db }) => ({ data: await countGoods(db, filter) })),
  handle(getGoods, async ({ id }, { db }) => ({ data: await goodsDetailOf(db, id) })),
  handle(saveGoods, async (request, context) => {
    const id = await context.db.transaction((tx) => storeGoods(tx, request, context));
    return { data: await goodsDetailOf(context.db, id) };
  }),
  handle(putGoodsOnShelf, ({ ids }, context) =>
    runEach(context, splitIds(ids), (tx, id) => shelveGoods(tx, id, true, context)),
  ),
  handle(takeGoodsOffShelf, ({ ids }, context) =>
    runEach(context, splitIds(ids), (tx, id) => shelveGoods(tx, id, false, context)),
  ),
  handle(deleteGoods, ({ ids }, context) => runEach(context, splitIds(ids), (tx, id) => dropGoods(tx, id, context))),
  handle(merchantList, ({ currentPage, pageSize, keywords }, { db }) =>
    listMerchants(db, keywords, currentPage, pageSize),
  ),
  handle(saveMerchant, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => storeMerchant(tx, request, context)) },
  })),
  handle(openMerchant, ({ ids, isOpen }, context) =>
    runEach(context, splitIds(ids), (tx, id) => openOrCloseMerchant(tx, { id, isOpen }, openOrders)),
  ),
];
