import { Button, Modal, Space } from 'antd';
import { useState } from 'react';
import {
  feeBankFile,
  feeBatchCancel,
  feeBatchList,
  feeBatchPass,
  feePaymentList,
  feeSetAsideList,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { BatchState, batchStateNames, type FeeBatch, type SetAside } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import {
  DataTable,
  type DialogProps,
  EmptyState,
  ErrorState,
  ReasonDialog,
  StateTag,
  useAction,
  useActor,
  useAsk,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { Fen, formatFen } from '../../parts/money/fen.tsx';
import styles from './finance.module.css';
import { financeTexts as texts } from './finance.texts.ts';
import { PaymentSheet } from './payment-sheet.tsx';

interface BatchesDialogProps extends DialogProps<never> {
  month: string;
}

/** Batches of a month with what may be done with each, and who is set aside. */
export function BatchesDialog({ month, onDone }: BatchesDialogProps) {
  const batches = useEndpoint(feeBatchList, { month });
  const aside = useEndpoint(feeSetAsideList, { month });
  const [printed, setPrinted] = useState<FeeBatch>();
  const error = batches.error ?? aside.error;
  return (
    <Modal
      open
      width={1080}
      title={texts.batchesTitle(month)}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      {error !== undefined && !batches.answer ? (
        <ErrorState error={error} onRetry={batches.refresh} />
      ) : (
        <DataTable<FeeBatch>
          size="small"
          rowKey="id"
          aria-label={texts.batchesTitle(month)}
          loading={batches.isFetching}
          dataSource={batches.answer?.list ?? []}
          pagination={false}
          locale={{ emptyText: <EmptyState text={texts.noBatches} /> }}
          columns={[
            { title: texts.batchNo, dataIndex: 'id', width: 72 },
            {
              title: texts.state,
              width: 88,
              render: (_, { state }) => <StateTag kind="feeBatch" state={state} text={batchStateNames[state]} />,
            },
            {
              title: texts.counts,
              width: 140,
              render: (_, { count, paidCount, failedCount }) => `${count}（${paidCount}/${failedCount}）`,
            },
            { title: texts.gross, width: 110, align: 'right', render: (_, { gross }) => <Fen amount={gross} /> },
            { title: texts.tax, width: 96, align: 'right', render: (_, { tax }) => <Fen amount={tax} /> },
            { title: texts.net, width: 110, align: 'right', render: (_, { net }) => <Fen amount={net} isSum /> },
            { title: texts.madeBy, dataIndex: 'madeName', width: 80 },
            { title: texts.passedBy, dataIndex: 'passedName', width: 80 },
            { key: 'do', render: (_, batch) => <BatchButtons batch={batch} onPrint={setPrinted} /> },
          ]}
        />
      )}
      <div className={styles.heading}>{texts.aside}</div>
      <DataTable<SetAside>
        size="small"
        rowKey="payeeId"
        aria-label={texts.aside}
        dataSource={aside.answer?.list ?? []}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        locale={{ emptyText: <EmptyState text={texts.noAside} /> }}
        columns={[
          { title: texts.payeeName, dataIndex: 'payeeName', width: 160 },
          {
            title: texts.asideAmount,
            width: 120,
            align: 'right',
            render: (_, { amount }) => <Fen amount={amount} />,
          },
          { title: texts.asideReason, dataIndex: 'reason' },
        ]}
      />
      {printed && <PaymentSheet batch={printed} onPrinted={() => setPrinted(undefined)} />}
    </Modal>
  );
}

function BatchButtons({ batch, onPrint }: { batch: FeeBatch; onPrint(batch: FeeBatch): void }) {
  const shell = useShell();
  const ask = useAsk();
  const actor = useActor();
  const refresh = useRefresh(feeBatchList, feeSetAsideList, feePaymentList);
  const { id, month, state, count, net, madeBy } = batch;
  const isOwn = madeBy === actor.userId;
  const mayCancel = actor.can(AssessPermission.PayFees) || actor.can(AssessPermission.PassBatches);
  const [pass, isPassing] = useAction(async () => {
    const content = texts.confirmPass(count, formatFen(net));
    if (!(await shell.dialogs.confirm({ content, okText: texts.pass }))) return;
    await shell.call(feeBatchPass, { id });
    shell.message.success(texts.passed);
    await refresh();
  });
  const [cancel] = useAction(async () => {
    const reason = await ask(ReasonDialog, {
      title: texts.cancelBatch,
      about: texts.cancelAbout,
      label: texts.cancelReason,
      maxLength: maxOf(feeBatchCancel.request, 'reason'),
      danger: true,
    });
    if (reason === undefined) return;
    await shell.call(feeBatchCancel, { id, reason });
    shell.message.success(texts.cancelled);
    await refresh();
  });
  const [download] = useAction((format: 'xlsx' | 'csv') =>
    shell.download(feeBankFile, { id, format }, `${texts.exportName(month)}-${id}.${format}`),
  );
  return (
    <Space size={4} wrap>
      {state === BatchState.Made && actor.can(AssessPermission.PassBatches) && (
        <Button
          type="primary"
          size="small"
          loading={isPassing}
          disabled={isOwn}
          title={isOwn ? texts.ownBatch : undefined}
          onClick={() => void pass()}
        >
          {texts.pass}
        </Button>
      )}
      {state === BatchState.Made && mayCancel && (
        <Button size="small" danger onClick={() => void cancel()}>
          {texts.cancelBatch}
        </Button>
      )}
      {(state === BatchState.Passed || state === BatchState.Done) && actor.can(AssessPermission.ExportPayments) && (
        <>
          <Button size="small" onClick={() => void download('xlsx')}>
            {texts.bankXlsx}
          </Button>
          <Button size="small" onClick={() => void download('csv')}>
            {texts.bankCsv}
          </Button>
        </>
      )}
      {state !== BatchState.Cancelled && (
        <Button size="small" onClick={() => onPrint(batch)}>
          {texts.print}
        </Button>
      )}
    </Space>
  );
}
