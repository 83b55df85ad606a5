import { Button } from 'antd';
import { merchantList, orderCounts, orderExport, orderList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { OrderState, orderStateNames, Period } from 'shared-contracts/model';
import { operationPaths } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  type ListExport,
  type ListFilter,
  ListPage,
  useAddressed,
  useAsk,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { decideRefundActions } from './decide-refund.action.ts';
import { orderColumns } from './order.columns.tsx';
import { orderTexts as texts } from './order.texts.ts';
import { printOrders } from './print-orders.action.ts';
import { proposeRefundOf } from './propose-refund.action.ts';
import { retryRefundOf } from './retry-refund.action.ts';
import { sendOrder } from './ship-order.action.ts';
import { ShipTableButton } from './ship-table-button.tsx';
import { showReceiver } from './show-receiver.action.ts';
import { ViewOrderDialog } from './view-order.dialog.tsx';
import { viewOrder } from './view-order.action.ts';

const merchantsShown = 50;
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(OrderState).map((key) => ({ key, label: orderStateNames[key] })),
  ],
  counts: { endpoint: orderCounts },
};
const actions = [
  viewOrder,
  sendOrder,
  proposeRefundOf,
  ...decideRefundActions,
  retryRefundOf,
  printOrders,
  showReceiver,
];
const exporter: ListExport = {
  endpoint: orderExport,
  permission: OperationPermission.ExportOrders,
  fileName: texts.file,
};

/** /operation/shop/order: what members have ordered. */
export function OrderListScreen() {
  const shell = useShell();
  const ask = useAsk();
  useAddressed((id) => ask(ViewOrderDialog, { id }));
  const { answer } = useEndpoint(merchantList, { pageSize: merchantsShown });
  const filters: readonly ListFilter[] = [
    { kind: 'text', name: 'number', label: texts.number, maxLength: maxOf(orderList.request, 'number') },
    { kind: 'text', name: 'goods', label: texts.goods, maxLength: maxOf(orderList.request, 'goods') },
    { kind: 'text', name: 'member', label: texts.member, maxLength: maxOf(orderList.request, 'member') },
    {
      kind: 'select',
      name: 'merchantId',
      label: texts.merchant,
      options: (answer?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
  ];
  return (
    <ListPage
      isDesk
      tableKey="operation/order"
      name={texts.listName}
      topic="orders"
      endpoint={orderList}
      filters={filters}
      tabs={tabs}
      columns={orderColumns}
      actions={actions}
      toolbar={
        <>
          <ShipTableButton />
          <Allowed code={OperationPermission.ReconcileOrders}>
            <Button onClick={() => shell.navigate(operationPaths.orderBills)}>{texts.bills}</Button>
          </Allowed>
        </>
      }
      exporter={exporter}
      emptyText={texts.empty}
    />
  );
}
