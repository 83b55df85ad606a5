import { z } from 'zod';
import { defineOpenCall } from './define-open-call.ts';
import { count, openData, openId, openPage, openPageOf, openPath } from './fields.ts';

const goods = z.strictObject({
  id: openId,
  name: z.string(),
  /** In fen. */
  price: count,
  /** Points that it may be had for; 0 is not for points. */
  points: count,
  /** True when points and price are both due; otherwise the buyer chooses one of them. */
  isBoth: z.boolean(),
  stock: count,
  merchant: z.strictObject({ id: openId, name: z.string() }),
  pictures: z.array(z.strictObject({ url: z.string(), medium: z.string() })),
});

export const openGoodsList = defineOpenCall({
  id: 'openGoodsList',
  path: '/open/v1/goods',
  summary: 'Goods on shelf, greatest order number first.',
  query: openPage,
  answer: openPageOf(goods),
  refusals: [422],
});

export const openGoodsOne = defineOpenCall({
  id: 'openGoodsOne',
  path: '/open/v1/goods/:id',
  summary: 'Goods on shelf with their description (clean HTML).',
  params: openPath,
  answer: openData(z.strictObject({ ...goods.shape, description: z.string(), webUrl: z.string() })),
  refusals: [404, 410, 422],
});
