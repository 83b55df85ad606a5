import type { GoodsRow } from 'shared-contracts/model';
import { goodsFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { openPageAction } from 'shared-ui';
import { goodsTexts as texts } from './goods.texts.ts';

/** Opens the form. */
export const editGoods = openPageAction<GoodsRow>({
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.EditGoods,
  pathOf: (row) => goodsFormPath(row.id),
});
