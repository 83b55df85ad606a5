import { Button, Modal } from 'antd';
import type { FeeTrial } from 'shared-contracts/model';
import { DataTable, type DialogProps } from 'shared-ui';
import { Fen } from '../../parts/money/fen.tsx';
import { rulesTexts as texts } from './rules.texts.ts';

interface TrialDialogProps extends DialogProps<never> {
  trial: FeeTrial;
}

/** What a draft of rules would have paid for a month. */
export function TrialDialog({ trial, onDone }: TrialDialogProps) {
  const rows = [
    ...trial.grades,
    { grade: texts.total, count: trial.lineCount, before: trial.before, after: trial.after },
  ];
  return (
    <Modal
      open
      width={560}
      title={texts.tryTitle(trial.month)}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      <DataTable
        size="small"
        rowKey="grade"
        aria-label={texts.tryTitle(trial.month)}
        pagination={false}
        dataSource={rows}
        columns={[
          { title: texts.grade, dataIndex: 'grade' },
          { title: texts.lines, dataIndex: 'count', width: 80, align: 'right' },
          { title: texts.before, width: 130, align: 'right', render: (_, { before }) => <Fen amount={before} /> },
          { title: texts.after, width: 130, align: 'right', render: (_, { after }) => <Fen amount={after} isSum /> },
        ]}
      />
    </Modal>
  );
}
