import { z } from 'zod';
import { keywordsMax, merchantLimits } from '../limits/index.ts';
import {
  goodsDetail,
  goodsDraft,
  goodsRow,
  GoodsState,
  id,
  idList,
  merchant,
  pageRequest,
  requiredText,
  text,
} from '../model/index.ts';
import { appPaths, operationPaths } from '../paths/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf, textBodyLimit } from './define-endpoint.ts';

const filters = { keywords: text(keywordsMax).optional(), merchantId: id.optional() };
const readers = [operationPaths.goods, appPaths.goodsDetail] as const;

export const goodsList = defineEndpoint({
  id: 'goodsList',
  path: '/amc/web/goods/list.do',
  access: { session: 'staff', code: operationPaths.goods },
  request: z.strictObject({ ...pageRequest, ...filters, state: z.enum(GoodsState).optional() }),
  answer: pageOf(goodsRow),
  summary: 'Goods in the order of readers.',
});

export const goodsCounts = defineEndpoint({
  id: 'goodsCounts',
  path: '/amc/web/goods/counts.do',
  access: { session: 'staff', code: operationPaths.goods },
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the state tabs: all, and each state.',
});

export const getGoods = defineEndpoint({
  id: 'getGoods',
  path: '/amc/web/goods/get.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ id }),
  answer: dataOf(goodsDetail),
  summary: 'Goods with their description and records.',
});

export const saveGoods = defineEndpoint({
  id: 'saveGoods',
  path: '/amc/web/goods/save.do',
  encoding: 'json',
  access: { session: 'staff', code: OperationPermission.EditGoods },
  /** `id`, `rev` and `openedStock` are absent for new ones. */
  request: goodsDraft.extend({
    id: id.optional(),
    rev: z.number().int().min(0).optional(),
    /** The stock as the form was opened with it: what was ordered meanwhile is taken off the new one. */
    openedStock: z.number().int().min(0).optional(),
  }),
  answer: dataOf(goodsDetail),
  bodyLimit: textBodyLimit,
  summary: 'Stores goods; what is on shelf must stay fit for it. StaleRevision when another saved meanwhile.',
});

export const putGoodsOnShelf = defineEndpoint({
  id: 'putGoodsOnShelf',
  path: '/amc/web/goods/putOnShelf.do',
  access: { session: 'staff', code: OperationPermission.ShelveGoods },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Puts goods before readers.',
});

export const takeGoodsOffShelf = defineEndpoint({
  id: 'takeGoodsOffShelf',
  path: '/amc/web/goods/takeOffShelf.do',
  access: { session: 'staff', code: OperationPermission.ShelveGoods },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Takes goods from readers.',
});

export const deleteGoods = defineEndpoint({
  id: 'deleteGoods',
  path: '/amc/web/goods/delete.do',
  access: { session: 'staff', code: OperationPermission.EditGoods },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes goods that are not on shelf.',
});

export const merchantList = defineEndpoint({
  id: 'merchantList',
  path: '/amc/web/goods/merchantList.do',
  access: { session: 'staff', code: [operationPaths.merchant, operationPaths.goods] },
  request: z.strictObject({ ...pageRequest, keywords: text(keywordsMax).optional() }),
  answer: pageOf(merchant),
  summary: 'Merchants, newest first, with the number of their goods.',
});

export const saveMerchant = defineEndpoint({
  id: 'saveMerchant',
  path: '/amc/web/goods/saveMerchant.do',
  access: { session: 'staff', code: OperationPermission.EditMerchant },
  request: z.strictObject({
    /** Absent for a new one. */
    id: id.optional(),
    name: requiredText(merchantLimits.name, '商家名称'),
    contact: text(merchantLimits.contact, '联系人').default(''),
    phone: text(merchantLimits.phone, '联系电话').default(''),
    note: text(merchantLimits.note, '备注').default(''),
  }),
  answer: dataOf(z.object({ id })),
  summary: 'Stores a merchant; names are used once.',
});

export const openMerchant = defineEndpoint({
  id: 'openMerchant',
  path: '/amc/web/goods/openMerchant.do',
  access: { session: 'staff', code: OperationPermission.EditMerchant },
  request: z.strictObject({ ids: idList, isOpen: z.boolean() }),
  answer: batchResult,
  summary: 'Opens merchants, or closes those that have nothing on shelf.',
});
