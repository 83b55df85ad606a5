import { Space, Tag } from 'antd';
import { feeMonthGet, publishedShareList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { paymentStateNames, type PublishedShare } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, StateTag, useEndpoint } from 'shared-ui';
import { Fen, formatFen } from '../../parts/money/fen.tsx';
import { MoneyTotal } from '../../parts/money/money-total.tsx';
import { MonthPicker } from '../../parts/month/month-picker.tsx';
import { useMonth } from '../../parts/month/use-month.ts';
import { informRefund } from './inform-refund.action.ts';
import { refundTexts as texts } from './refund.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(publishedShareList.request, 'keywords') },
];
const tabs = {
  field: 'which',
  options: [
    { key: 'all', label: texts.all },
    { key: 'withdrawn', label: texts.withdrawn },
  ],
};
const columns: readonly ListColumn<PublishedShare>[] = [
  { key: 'title', title: texts.title, width: 280, fixed: true, hint: ({ title }) => title },
  { key: 'payeeName', title: texts.payee, width: 110 },
  { key: 'percent', title: texts.percent, width: 80, align: 'right', render: ({ percent }) => `${percent / 100}%` },
  {
    key: 'amount',
    title: texts.amount,
    width: 110,
    align: 'right',
    render: ({ amount }) => <Fen amount={amount} isSum />,
  },
  {
    key: 'refunded',
    title: texts.refunded,
    width: 140,
    align: 'right',
    render: ({ refunded }) => <Fen amount={refunded} />,
  },
  {
    key: 'state',
    title: texts.published,
    width: 150,
    render: ({ isReversal, isWithdrawn }) => (
      <Space size={4}>
        {isReversal && (
          <Tag color="warning" variant="filled">
            {texts.reversal}
          </Tag>
        )}
        {isWithdrawn && (
          <Tag color="error" variant="filled">
            {texts.isWithdrawn}
          </Tag>
        )}
      </Space>
    ),
  },
  {
    key: 'payment',
    title: texts.payment,
    width: 100,
    render: ({ payment }) =>
      payment === null ? (
        texts.unpaid
      ) : (
        <StateTag kind="feePayment" state={payment} text={paymentStateNames[payment]} />
      ),
  },
  { key: 'departmentName', title: texts.department, width: 130, minor: true },
];

/** /assess/refundAudit/refundInformForm: what a published month may have to take back. */
export function RefundInformScreen() {
  const [month, setMonth] = useMonth();
  const { answer } = useEndpoint(publishedShareList, { month, pageSize: 10 });
  const state = useEndpoint(feeMonthGet, { month }).answer;
  return (
    <ListPage
      tableKey="assess/refund-inform"
      name={texts.informName}
      topic="fees"
      endpoint={publishedShareList}
      fixed={{ month }}
      filters={filters}
      tabs={tabs}
      columns={columns}
      actions={[informRefund]}
      toolbar={
        <>
          <MonthPicker month={month} onMonth={setMonth} state={state?.data} />
          {answer && <MoneyTotal count={texts.sum(answer.total)} amount={texts.yuan(formatFen(answer.data.amount))} />}
        </>
      }
      isMuted={({ isReversal }) => isReversal}
      emptyText={texts.informEmpty}
    />
  );
}
