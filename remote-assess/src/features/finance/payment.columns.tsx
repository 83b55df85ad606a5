import { type FeePayment, incomeKindNames, paymentStateNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { Fen } from '../../parts/money/fen.tsx';
import { financeTexts as texts } from './finance.texts.ts';

/** Columns of the payments of a month. */
export const paymentColumns: readonly ListColumn<FeePayment>[] = [
  { key: 'payeeName', title: texts.payeeName, width: 120, fixed: true },
  {
    key: 'state',
    title: texts.state,
    width: 96,
    render: ({ state }) => <StateTag kind="feePayment" state={state} text={paymentStateNames[state]} />,
  },
  { key: 'gross', title: texts.gross, width: 110, align: 'right', render: ({ gross }) => <Fen amount={gross} /> },
  { key: 'tax', title: texts.tax, width: 100, align: 'right', render: ({ tax }) => <Fen amount={tax} /> },
  { key: 'net', title: texts.net, width: 110, align: 'right', render: ({ net }) => <Fen amount={net} isSum /> },
  { key: 'incomeKind', title: texts.incomeKind, width: 96, render: ({ incomeKind }) => incomeKindNames[incomeKind] },
  { key: 'bankName', title: texts.bankName, width: 180 },
  { key: 'accountMask', title: texts.account, width: 170 },
  { key: 'shareCount', title: texts.shareCount, width: 64, align: 'right', minor: true },
  { key: 'batchId', title: texts.batch, width: 64, align: 'right' },
  { key: 'receipt', title: texts.receipt, width: 130 },
  { key: 'reason', title: texts.reason, width: 130, minor: true },
  { key: 'departmentName', title: texts.department, width: 120, minor: true },
  {
    key: 'decidedTime',
    title: texts.decided,
    width: 200,
    minor: true,
    exported: false,
    render: ({ decidedName, decidedTime }) =>
      decidedTime === null ? null : (
        <>
          {decidedName} <TimeText time={decidedTime} />
        </>
      ),
  },
];
