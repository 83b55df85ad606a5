import { Button, Modal } from 'antd';
import { type IncomeKind, incomeKindNames, type TaxTrial } from 'shared-contracts/model';
import { DataTable, type DialogProps } from 'shared-ui';
import { Fen, formatFen } from '../../parts/money/fen.tsx';
import { rulesTexts as texts } from './rules.texts.ts';

interface TaxTrialDialogProps extends DialogProps<never> {
  incomeKind: IncomeKind;
  trial: TaxTrial;
}

/** What a draft of a tax table would have withheld of a month, and of sums of every size. */
export function TaxTrialDialog({ incomeKind, trial, onDone }: TaxTrialDialogProps) {
  const { month, payeeCount, gross, before, after, samples } = trial;
  const title = texts.taxTryTitle(incomeKindNames[incomeKind], month);
  const rows = [
    ...samples.map((sample) => ({ ...sample, name: formatFen(sample.gross) })),
    { name: texts.taxMonth, gross, before, after },
  ];
  return (
    <Modal
      open
      width={560}
      title={title}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      <p>{texts.taxPayees(payeeCount, formatFen(gross))}</p>
      <DataTable
        size="small"
        rowKey="name"
        aria-label={title}
        pagination={false}
        dataSource={rows}
        columns={[
          { title: texts.taxGross, dataIndex: 'name' },
          { title: texts.taxBefore, width: 150, align: 'right', render: (_, row) => <Fen amount={row.before} /> },
          { title: texts.taxAfter, width: 150, align: 'right', render: (_, row) => <Fen amount={row.after} isSum /> },
        ]}
      />
    </Modal>
  );
}
