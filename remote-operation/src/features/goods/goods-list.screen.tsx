import { goodsCounts, goodsList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { GoodsState, goodsStateNames } from 'shared-contracts/model';
import { goodsFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { type ListFilter, ListPage, useShell } from 'shared-ui';
import { editGoods } from './edit-goods.action.ts';
import { putOnShelf } from './put-on-shelf.action.ts';
import { removeGoods } from './remove-goods.action.ts';
import { takeOffShelf } from './take-off-shelf.action.ts';
import { viewGoods } from './view-goods.action.ts';
import { goodsColumns } from './goods.columns.tsx';
import { goodsTexts as texts } from './goods.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(goodsList.request, 'keywords') },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(GoodsState).map((key) => ({ key, label: goodsStateNames[key] })),
  ],
  counts: { endpoint: goodsCounts },
};
const actions = [viewGoods, editGoods, putOnShelf, takeOffShelf, removeGoods];

/** /operation/shop/goods: what the shop offers. */
export function GoodsListScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="operation/goods"
      name={texts.listName}
      topic="goods"
      endpoint={goodsList}
      filters={filters}
      tabs={tabs}
      columns={goodsColumns}
      actions={actions}
      create={{
        label: texts.create,
        permission: OperationPermission.EditGoods,
        onClick: () => shell.navigate(goodsFormPath()),
      }}
      emptyText={texts.empty}
    />
  );
}
