import { Tag } from 'antd';
import { feeOwnList } from 'shared-contracts/endpoints';
import { paymentStateNames, type PublishedShare } from 'shared-contracts/model';
import { type ListColumn, ListPage, StateTag, useEndpoint } from 'shared-ui';
import { Fen, formatFen } from '../../parts/money/fen.tsx';
import { MoneyTotal } from '../../parts/money/money-total.tsx';
import { ownTexts as texts } from './own.texts.ts';

const columns: readonly ListColumn<PublishedShare>[] = [
  { key: 'month', title: texts.month, width: 100, fixed: true },
  {
    key: 'title',
    title: texts.title,
    width: 360,
    fixed: true,
    render: ({ title, isReversal }) => (
      <>
        {isReversal && (
          <Tag color="warning" variant="filled">
            {texts.reversal}
          </Tag>
        )}
        {title}
      </>
    ),
  },
  { key: 'grade', title: texts.grade, width: 70, align: 'center' },
  { key: 'percent', title: texts.percent, width: 90, align: 'right', render: ({ percent }) => `${percent / 100}%` },
  {
    key: 'amount',
    title: texts.amount,
    width: 120,
    align: 'right',
    render: ({ amount }) => <Fen amount={amount} isSum />,
  },
  {
    key: 'payment',
    title: texts.payment,
    width: 110,
    render: ({ payment }) =>
      payment === null ? (
        texts.unpaid
      ) : (
        <StateTag kind="feePayment" state={payment} text={paymentStateNames[payment]} />
      ),
  },
];

/** /assess/myFees: what the user earned in published months. */
export function OwnFeesScreen() {
  const { answer } = useEndpoint(feeOwnList, { pageSize: 10 });
  return (
    <ListPage
      tableKey="assess/own"
      name={texts.ownName}
      topic="fees"
      endpoint={feeOwnList}
      columns={columns}
      toolbar={
        answer && <MoneyTotal count={texts.sum(answer.total)} amount={texts.yuan(formatFen(answer.data.amount))} />
      }
      emptyText={texts.ownEmpty}
    />
  );
}
