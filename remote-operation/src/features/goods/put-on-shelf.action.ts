import { putGoodsOnShelf } from 'shared-contracts/endpoints';
import { type GoodsRow, shelfRefusals } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { isOn } from './goods.rules.ts';
import { goodsTexts as texts } from './goods.texts.ts';

/** Puts goods before readers. */
export const putOnShelf: RowAction<GoodsRow> = {
  key: 'putOn',
  label: texts.putOn,
  permission: OperationPermission.ShelveGoods,
  shows: (row) => !isOn(row),
  guard: shelfRefusals,
  confirm: (rows) => ({ content: texts.confirmPutOn(rows.length), okText: texts.putOn }),
  run: (rows, shell) => shell.call(putGoodsOnShelf, { ids: joinIds(rows.map(({ id }) => id)) }),
};
