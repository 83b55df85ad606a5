import { takeGoodsOffShelf } from 'shared-contracts/endpoints';
import type { GoodsRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { isOn } from './goods.rules.ts';
import { goodsTexts as texts } from './goods.texts.ts';

/** Takes goods from readers. */
export const takeOffShelf: RowAction<GoodsRow> = {
  key: 'takeOff',
  label: texts.takeOff,
  permission: OperationPermission.ShelveGoods,
  danger: true,
  shows: isOn,
  guard: (row) => (isOn(row) ? [] : [texts.notOn]),
  confirm: (rows) => ({ content: texts.confirmTakeOff(rows.length), okText: texts.takeOff }),
  run: (rows, shell) => shell.call(takeGoodsOffShelf, { ids: joinIds(rows.map(({ id }) => id)) }),
};
