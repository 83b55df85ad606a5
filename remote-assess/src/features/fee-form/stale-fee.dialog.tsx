import { Button, Modal } from 'antd';
import type { FeeLine } from 'shared-contracts/model';
import { DataTable, type DialogProps } from 'shared-ui';
import { type FeeDraft, formatYuan } from './fee-form.rules.ts';
import { feeFormTexts as texts } from './fee-form.texts.ts';

export interface StaleFeeDialogProps extends DialogProps<'mine' | 'theirs'> {
  mine: FeeDraft;
  theirs: FeeLine;
}

/** Another saved the line first: shows both, and lets the user choose; nothing typed is lost. */
export function StaleFeeDialog({ mine, theirs, onDone }: StaleFeeDialogProps) {
  const rows = [
    { key: 'grade', field: texts.columnGrade, mine: mine.grade, theirs: theirs.grade },
    {
      key: 'adjustment',
      field: texts.columnAdjustment,
      mine: formatYuan(mine.adjustment ?? 0),
      theirs: formatYuan(theirs.adjustment),
    },
    { key: 'remark', field: texts.columnRemark, mine: mine.remark, theirs: theirs.remark },
  ];
  return (
    <Modal
      open
      width={640}
      title={texts.staleTitle}
      mask={{ closable: false }}
      onCancel={() => onDone()}
      footer={[
        <Button key="back" onClick={() => onDone()}>
          {texts.backToEdit}
        </Button>,
        <Button key="mine" danger onClick={() => onDone('mine')}>
          {texts.keepMine}
        </Button>,
        <Button key="theirs" type="primary" onClick={() => onDone('theirs')}>
          {texts.takeTheirs}
        </Button>,
      ]}
    >
      <p>{texts.stale(theirs.modifiedUserName || texts.somebody)}</p>
      <DataTable
        size="small"
        pagination={false}
        dataSource={rows}
        columns={[
          { title: texts.item, dataIndex: 'field', width: 120 },
          { title: texts.mine, dataIndex: 'mine' },
          { title: texts.theirs, dataIndex: 'theirs' },
        ]}
        rowClassName={(row) => (row.mine === row.theirs ? '' : 'ant-table-row-selected')}
      />
    </Modal>
  );
}
