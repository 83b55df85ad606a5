import { Button, Tooltip } from 'antd';
import {
  feeBatchList,
  feeBatchMake,
  feeMonthGet,
  feePaymentExport,
  feePaymentList,
  feeSetAsideList,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type FeePayment, FeeSubject, PaymentState, paymentStateNames } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { Allowed, type ListFilter, ListPage, useAction, useAsk, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { viewLogAction } from '../../parts/fee-log/view-log.action.ts';
import { formatFen } from '../../parts/money/fen.tsx';
import { MoneyTotal } from '../../parts/money/money-total.tsx';
import { MonthPicker } from '../../parts/month/month-picker.tsx';
import { useMonth } from '../../parts/month/use-month.ts';
import { financeTexts as texts } from './finance.texts.ts';
import { noteFailed } from './note-failed.action.ts';
import { notePaid } from './note-paid.action.ts';
import { paymentColumns } from './payment.columns.tsx';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'payeeName',
    label: texts.payeeName,
    maxLength: maxOf(feePaymentList.request, 'payeeName'),
  },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(PaymentState).map((key) => ({ key, label: paymentStateNames[key] })),
  ],
};
const actions = [
  notePaid,
  noteFailed,
  viewLogAction<FeePayment>(FeeSubject.Batch, ({ batchId }) => texts.sheetBatch(batchId), {
    idOf: ({ batchId }) => batchId,
  }),
];

/** /assess/financialDistributionForm: what a published month pays to whom, in batches. */
export function FinancialScreen() {
  const [month, setMonth] = useMonth();
  const { answer } = useEndpoint(feeMonthGet, { month });
  return (
    <ListPage
      tableKey="assess/financial"
      name={texts.listName}
      topic="fees"
      endpoint={feePaymentList}
      fixed={{ month }}
      filters={filters}
      tabs={tabs}
      columns={paymentColumns}
      actions={actions}
      refreshes={[feeBatchList, feeSetAsideList]}
      exporter={{
        endpoint: feePaymentExport,
        permission: AssessPermission.ExportPayments,
        fileName: texts.exportName(month),
      }}
      toolbar={
        <>
          <MonthPicker month={month} onMonth={setMonth} state={answer?.data} />
          <BatchTools month={month} isClosed={answer?.data.isClosed === true} />
        </>
      }
      emptyText={texts.empty}
    />
  );
}

function BatchTools({ month, isClosed }: { month: string; isClosed: boolean }) {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(feePaymentList, feeBatchList, feeSetAsideList);
  const sums = useEndpoint(feePaymentList, { month, pageSize: 10 }).answer;
  const [make, isMaking] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmMake(month), okText: texts.make }))) return;
    const { batch, setAside } = (await shell.call(feeBatchMake, { month })).data;
    shell.message.success(texts.made(batch.count, setAside.length));
    await refresh();
  });
  const [open] = useAction(async () => ask((await import('./batches.dialog.tsx')).BatchesDialog, { month }));
  return (
    <>
      <Allowed code={AssessPermission.PayFees}>
        <Tooltip title={isClosed ? undefined : texts.monthOpen}>
          <Button type="primary" disabled={!isClosed} loading={isMaking} onClick={() => void make()}>
            {texts.make}
          </Button>
        </Tooltip>
      </Allowed>
      <Button onClick={() => void open()}>{texts.batches}</Button>
      {sums && <MoneyTotal count={texts.sum(sums.total)} amount={texts.yuan(formatFen(sums.data.net))} />}
    </>
  );
}
