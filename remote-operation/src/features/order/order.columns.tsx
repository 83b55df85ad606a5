import {
  moneyRefundStateNames,
  orderRefundStateNames,
  type OrderRow,
  orderStateNames,
  yuanOf,
} from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { orderTexts as texts } from './order.texts.ts';

const time = (value: string | null) => (value === null ? texts.none : <TimeText time={value} />);

/** Columns of the list of orders. */
export const orderColumns: readonly ListColumn<OrderRow>[] = [
  { key: 'number', title: texts.columnNumber, width: 180, fixed: true },
  { key: 'goodsName', title: texts.columnGoods, width: 200 },
  { key: 'pieces', title: texts.columnPieces, width: 64, align: 'right' },
  {
    key: 'points',
    title: texts.columnPoints,
    width: 80,
    align: 'right',
    render: ({ points }) => (points === 0 ? texts.none : points),
  },
  {
    key: 'amount',
    title: texts.columnAmount,
    width: 100,
    align: 'right',
    render: ({ amount }) => (amount === 0 ? texts.none : yuanOf(amount)),
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    hint: ({ refund, moneyRefund, closeReason }) =>
      [
        ...(refund ? [`${orderRefundStateNames[refund.state]}：${refund.reason}`] : []),
        ...(moneyRefund ? [texts.moneyBack(moneyRefundStateNames[moneyRefund])] : []),
        ...(closeReason === '' ? [] : [closeReason]),
      ].join('；') || undefined,
    render: ({ state }) => <StateTag kind="order" state={state} text={orderStateNames[state]} />,
  },
  { key: 'memberName', title: texts.columnMember, width: 120 },
  { key: 'receiverName', title: texts.columnReceiver, width: 80, render: (row) => row.receiverName || texts.none },
  { key: 'receiverMobile', title: texts.columnMobile, width: 120, minor: true },
  { key: 'receiverAddress', title: texts.columnAddress, width: 140, minor: true },
  { key: 'merchantName', title: texts.columnMerchant, width: 140, minor: true },
  { key: 'carrier', title: texts.columnCarrier, width: 90, minor: true },
  { key: 'trackingNumber', title: texts.columnTracking, width: 150, minor: true },
  { key: 'createdTime', title: texts.columnCreated, width: 160, render: ({ createdTime }) => time(createdTime) },
  { key: 'paidTime', title: texts.columnPaid, width: 160, minor: true, render: ({ paidTime }) => time(paidTime) },
  {
    key: 'shippedTime',
    title: texts.columnShipped,
    width: 160,
    minor: true,
    render: ({ shippedTime }) => time(shippedTime),
  },
  {
    key: 'doneTime',
    title: texts.columnDone,
    width: 160,
    hidden: true,
    render: ({ doneTime }) => time(doneTime),
  },
  {
    key: 'closedTime',
    title: texts.columnClosed,
    width: 160,
    hidden: true,
    render: ({ closedTime }) => time(closedTime),
  },
];
