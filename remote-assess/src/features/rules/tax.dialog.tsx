import { Button, Modal, Table } from 'antd';
import { feeTaxList } from 'shared-contracts/endpoints';
import { incomeKindNames, type TaxRate, yuanOf } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { Allowed, type DialogProps, ErrorState, useAction, useAsk, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { AddTaxDialog } from './add-tax.dialog.tsx';
import { rulesTexts as texts } from './rules.texts.ts';

const bandsText = ({ table: { bands } }: TaxRate) =>
  bands
    .map(({ upTo, rate, quick }) =>
      texts.bandOf(upTo === null ? texts.above : texts.upTo(yuanOf(upTo)), rate, yuanOf(quick)),
    )
    .join('；');

/** Tax tables by kind of income and first day; the newest that has begun holds for a month. */
export function TaxDialog({ onDone }: DialogProps<never>) {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, isFetching, refresh } = useEndpoint(feeTaxList, {});
  const refreshTax = useRefresh(feeTaxList);
  const [add] = useAction(async () => {
    if (!(await ask(AddTaxDialog, { rates: answer?.list ?? [] }))) return;
    shell.message.success(texts.taxSaved);
    await refreshTax();
  });
  return (
    <Modal
      open
      width={960}
      title={texts.taxName}
      onCancel={() => onDone()}
      footer={
        <>
          <Allowed code={AssessPermission.EditRules}>
            <Button type="primary" disabled={!answer} onClick={() => void add()}>
              {texts.taxAdd}
            </Button>
          </Allowed>
          <Button onClick={() => onDone()}>{texts.close}</Button>
        </>
      }
    >
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <Table<TaxRate>
          size="small"
          rowKey="id"
          aria-label={texts.taxName}
          loading={isFetching}
          dataSource={answer?.list ?? []}
          pagination={false}
          columns={[
            { title: texts.incomeKind, width: 96, render: (_, { incomeKind }) => incomeKindNames[incomeKind] },
            { title: texts.validFrom, dataIndex: 'validFrom', width: 110 },
            {
              title: texts.deduction,
              width: 220,
              render: (_, { table: { threshold, flat, deductPercent } }) =>
                texts.deductionOf(yuanOf(threshold), yuanOf(flat), deductPercent),
            },
            { title: texts.incomePart, width: 100, render: (_, { table }) => `${table.incomePercent}%` },
            { title: texts.bands, render: (_, rate) => bandsText(rate) },
            { title: texts.ground, dataIndex: 'reason', width: 180 },
          ]}
        />
      )}
    </Modal>
  );
}
