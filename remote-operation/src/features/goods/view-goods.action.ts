import type { GoodsRow } from 'shared-contracts/model';
import { appPaths, goodsDetailPath } from 'shared-contracts/paths';
import { openPageAction } from 'shared-ui';
import { goodsTexts as texts } from './goods.texts.ts';

/** Opens the detail page. */
export const viewGoods = openPageAction<GoodsRow>({
  key: 'view',
  label: texts.view,
  permission: appPaths.goodsDetail,
  pathOf: (row) => goodsDetailPath(row.id),
});
