import { refundList } from 'shared-contracts/endpoints';
import { type FeeRefund, FeeSubject, refundCauseNames, RefundState, refundStateNames } from 'shared-contracts/model';
import { type ListColumn, ListPage, StateTag, TimeText } from 'shared-ui';
import { viewLogAction } from '../../parts/fee-log/view-log.action.ts';
import { Fen } from '../../parts/money/fen.tsx';
import { confirmRefund, rejectRefund } from './repeat-refund.action.ts';
import { refundTexts as texts } from './refund.texts.ts';
import { settleRefund } from './settle-refund.action.ts';

const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(RefundState).map((key) => ({ key, label: refundStateNames[key] })),
  ],
};
const columns: readonly ListColumn<FeeRefund>[] = [
  { key: 'title', title: texts.title, width: 240, fixed: true, hint: ({ title }) => title },
  { key: 'payeeName', title: texts.payee, width: 100 },
  {
    key: 'state',
    title: texts.state,
    width: 92,
    render: ({ state }) => <StateTag kind="feeRefund" state={state} text={refundStateNames[state]} />,
  },
  {
    key: 'amount',
    title: texts.refundAmount,
    width: 120,
    align: 'right',
    render: ({ amount }) => <Fen amount={amount} />,
  },
  { key: 'tax', title: texts.tax, width: 110, align: 'right', minor: true, render: ({ tax }) => <Fen amount={tax} /> },
  {
    key: 'toReturn',
    title: texts.toReturn,
    width: 110,
    align: 'right',
    render: ({ amount, tax, state }) =>
      state === RefundState.Owed || state === RefundState.Settled ? <Fen amount={amount - tax} isSum /> : '—',
  },
  { key: 'cause', title: texts.cause, width: 90, render: ({ cause }) => refundCauseNames[cause] },
  { key: 'reason', title: texts.reason, width: 140, hint: ({ reason }) => reason },
  { key: 'dueDate', title: texts.due, width: 110 },
  { key: 'month', title: texts.month, width: 90, minor: true },
  {
    key: 'informedName',
    title: texts.informedBy,
    width: 220,
    minor: true,
    render: ({ informedName, informedTime }) => (
      <>
        {informedName} <TimeText time={informedTime} />
      </>
    ),
  },
  { key: 'decidedName', title: texts.decidedBy, width: 90, minor: true },
  { key: 'decisionNote', title: texts.note, width: 150, minor: true },
  { key: 'receipt', title: texts.receipt, width: 120, minor: true },
];
const actions = [
  confirmRefund,
  rejectRefund,
  settleRefund,
  viewLogAction<FeeRefund>(FeeSubject.Refund, ({ title, payeeName }) => `${payeeName}《${title}》`),
];

/**
 * /assess/refundAudit/refundRepeatForm: a second person decides on refunds; what is owed is noted when it comes back.
 */
export function RefundRepeatScreen() {
  return (
    <ListPage
      tableKey="assess/refund-repeat"
      name={texts.repeatName}
      topic="fees"
      endpoint={refundList}
      tabs={tabs}
      columns={columns}
      actions={actions}
      emptyText={texts.repeatEmpty}
    />
  );
}
