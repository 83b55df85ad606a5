import { deleteGoods } from 'shared-contracts/endpoints';
import type { GoodsRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { isOn } from './goods.rules.ts';
import { goodsTexts as texts } from './goods.texts.ts';

/** Removes goods that are not on shelf. */
export const removeGoods: RowAction<GoodsRow> = {
  key: 'remove',
  label: texts.remove,
  permission: OperationPermission.EditGoods,
  danger: true,
  place: 'row',
  guard: (row) => (isOn(row) ? [texts.isOn] : []),
  confirm: (rows) => ({ content: texts.confirmRemove(rows.length), okText: texts.remove }),
  run: (rows, shell) => shell.call(deleteGoods, { ids: joinIds(rows.map(({ id }) => id)) }),
};
