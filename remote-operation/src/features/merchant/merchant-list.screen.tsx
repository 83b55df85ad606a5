import { Tag } from 'antd';
import { merchantList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { Merchant } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { type ListColumn, type ListFilter, ListPage, TimeText, useAsk, useRefresh, useShell } from 'shared-ui';
import { EditMerchantDialog } from './edit-merchant.dialog.tsx';
import { editMerchant } from './edit-merchant.action.ts';
import { closeMerchant, reopenMerchant } from './open-merchant.action.ts';
import { merchantTexts as texts } from './merchant.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(merchantList.request, 'keywords') },
];
const columns: readonly ListColumn<Merchant>[] = [
  { key: 'name', title: texts.columnName, width: 260, fixed: true },
  {
    key: 'isOpen',
    title: texts.columnState,
    width: 90,
    render: ({ isOpen }) => (
      <Tag color={isOpen ? 'success' : 'default'} variant="filled">
        {isOpen ? texts.open : texts.closed}
      </Tag>
    ),
  },
  { key: 'contact', title: texts.columnContact, width: 120 },
  { key: 'phone', title: texts.columnPhone, width: 150 },
  { key: 'goodsCount', title: texts.columnGoods, width: 90, align: 'right' },
  { key: 'onShelfCount', title: texts.columnOnShelf, width: 90, align: 'right' },
  {
    key: 'createdTime',
    title: texts.columnCreated,
    width: 170,
    minor: true,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];
const actions = [editMerchant, reopenMerchant, closeMerchant];

/** /operation/shop/merchant: who sells goods. */
export function MerchantListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(merchantList);
  const handleCreate = async () => {
    if (!(await ask(EditMerchantDialog, {}))) return;
    shell.message.success(texts.saved);
    await refresh();
  };
  return (
    <ListPage
      tableKey="operation/merchant"
      name={texts.listName}
      topic="goods"
      endpoint={merchantList}
      filters={filters}
      columns={columns}
      actions={actions}
      create={{ label: texts.create, permission: OperationPermission.EditMerchant, onClick: () => void handleCreate() }}
      emptyText={texts.empty}
    />
  );
}
