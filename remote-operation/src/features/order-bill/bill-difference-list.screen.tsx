import { Typography } from 'antd';
import { billDifferenceExport, billDifferenceList, lastBill } from 'shared-contracts/endpoints';
import {
  type BillDifference,
  BillDifferenceKind,
  billDifferenceNames,
  billLineNames,
  Period,
  yuanOf,
} from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { type ListColumn, type ListExport, type ListFilter, ListPage, TimeText, useEndpoint } from 'shared-ui';
import { handleDifference } from './handle-difference.action.ts';
import { orderBillTexts as texts } from './order-bill.texts.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'select',
    name: 'kind',
    label: texts.kind,
    options: Object.values(BillDifferenceKind).map((value) => ({ value, label: billDifferenceNames[value] })),
  },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const yuan = (fen: number | null) => (fen === null ? texts.none : yuanOf(fen));
const columns: readonly ListColumn<BillDifference>[] = [
  { key: 'day', title: texts.columnDay, width: 110, fixed: true },
  { key: 'kind', title: texts.columnKind, width: 160, render: ({ kind }) => billDifferenceNames[kind] },
  { key: 'lineKind', title: texts.columnLine, width: 70, render: ({ lineKind }) => billLineNames[lineKind] },
  { key: 'number', title: texts.columnNumber, width: 210 },
  { key: 'orderNumber', title: texts.columnOrder, width: 180, render: (row) => row.orderNumber || texts.none },
  { key: 'ours', title: texts.columnOurs, width: 100, align: 'right', render: ({ ours }) => yuan(ours) },
  { key: 'theirs', title: texts.columnTheirs, width: 100, align: 'right', render: ({ theirs }) => yuan(theirs) },
  { key: 'handledNote', title: texts.columnNote, width: 180, render: (row) => row.handledNote || texts.waiting },
  { key: 'handledName', title: texts.columnBy, width: 100, minor: true },
  {
    key: 'handledTime',
    title: texts.columnTime,
    width: 160,
    minor: true,
    render: ({ handledTime }) => (handledTime === null ? texts.none : <TimeText time={handledTime} />),
  },
];
const actions = [handleDifference];
const exporter: ListExport = {
  endpoint: billDifferenceExport,
  permission: OperationPermission.ReconcileOrders,
  fileName: texts.file,
};

/** /operation/shop/order/bills: how bills of WeChat Pay differ from orders. */
export function BillDifferenceListScreen() {
  return (
    <ListPage
      tableKey="operation/order-bill"
      name={texts.listName}
      endpoint={billDifferenceList}
      filters={filters}
      columns={columns}
      actions={actions}
      exporter={exporter}
      refreshes={[lastBill]}
      toolbar={<LastBill />}
      emptyText={texts.empty}
    />
  );
}

/** The newest bill that was compared. */
function LastBill() {
  const { answer } = useEndpoint(lastBill, {});
  if (!answer) return null;
  const { data } = answer;
  if (data === null) return <Typography.Text type="secondary">{texts.noBill}</Typography.Text>;
  const { day, lines, differences } = data;
  return (
    <Typography.Text type={differences === 0 ? 'secondary' : 'danger'}>
      {texts.bill(day, lines, differences)}
    </Typography.Text>
  );
}
