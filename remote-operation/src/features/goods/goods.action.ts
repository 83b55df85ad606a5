import { deleteGoods, putGoodsOnShelf, takeGoodsOffShelf } from 'shared-contracts/endpoints';
import { type GoodsRow, GoodsState, shelfRefusals } from 'shared-contracts/model';
import { appPaths, goodsDetailPath, goodsFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { openPageAction, type RowAction } from 'shared-ui';
import { goodsTexts as texts } from './goods.texts.ts';

const idsOf = (rows: readonly GoodsRow[]) => ({ ids: joinIds(rows.map(({ id }) => id)) });
const isOn = ({ state }: GoodsRow) => state === GoodsState.OnShelf;

/** Opens the detail page. */
export const viewGoods = openPageAction<GoodsRow>({
  key: 'view',
  label: texts.view,
  permission: appPaths.goodsDetail,
  pathOf: (row) => goodsDetailPath(row.id),
});

/** Opens the form. */
export const editGoods = openPageAction<GoodsRow>({
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.EditGoods,
  pathOf: (row) => goodsFormPath(row.id),
});

/** Puts goods before readers. */
export const putOnShelf: RowAction<GoodsRow> = {
  key: 'putOn',
  label: texts.putOn,
  permission: OperationPermission.ShelveGoods,
  shows: (row) => !isOn(row),
  guard: shelfRefusals,
  confirm: (rows) => ({ content: texts.confirmPutOn(rows.length), okText: texts.putOn }),
  run: (rows, shell) => shell.call(putGoodsOnShelf, idsOf(rows)),
};

/** Takes goods from readers. */
export const takeOffShelf: RowAction<GoodsRow> = {
  key: 'takeOff',
  label: texts.takeOff,
  permission: OperationPermission.ShelveGoods,
  danger: true,
  shows: isOn,
  guard: (row) => (isOn(row) ? [] : [texts.notOn]),
  confirm: (rows) => ({ content: texts.confirmTakeOff(rows.length), okText: texts.takeOff }),
  run: (rows, shell) => shell.call(takeGoodsOffShelf, idsOf(rows)),
};

/** Removes goods that are not on shelf. */
export const removeGoods: RowAction<GoodsRow> = {
  key: 'remove',
  label: texts.remove,
  permission: OperationPermission.EditGoods,
  danger: true,
  place: 'row',
  guard: (row) => (isOn(row) ? [texts.isOn] : []),
  confirm: (rows) => ({ content: texts.confirmRemove(rows.length), okText: texts.remove }),
  run: (rows, shell) => shell.call(deleteGoods, idsOf(rows)),
};
