import { Button, Modal, Tag } from 'antd';
import type { UpdateResult } from 'shared-contracts/endpoints';
import { type Target, targetNames } from 'shared-contracts/model';
import { DataTable, type DialogProps } from 'shared-ui';
import { correctionTexts as texts } from './correction.texts.ts';

interface UpdateResultDialogProps extends DialogProps<true> {
  result: UpdateResult;
}

/** Lists each channel that had an older text: updated, or what a person has to do there. */
export function UpdateResultDialog({ result, onDone }: UpdateResultDialogProps) {
  const lines = result.list.flatMap(({ id, title, targets }) =>
    targets.map((one) => ({ ...one, title, key: `${id}:${one.target}` })),
  );
  const columns = texts.resultColumns;
  return (
    <Modal
      open
      width={760}
      title={texts.resultTitle}
      onCancel={() => onDone()}
      footer={
        <Button type="primary" onClick={() => onDone(true)}>
          {texts.close}
        </Button>
      }
    >
      <p role="status">{texts.resultIntro}</p>
      <DataTable
        size="small"
        rowKey="key"
        dataSource={lines}
        pagination={false}
        scroll={{ y: 360 }}
        columns={[
          { title: columns.title, dataIndex: 'title', ellipsis: true },
          { title: columns.target, dataIndex: 'target', width: 80, render: (target: Target) => targetNames[target] },
          {
            title: columns.outcome,
            dataIndex: 'ok',
            width: 110,
            render: (ok: boolean) => <Tag color={ok ? 'success' : 'warning'}>{ok ? texts.done : texts.byHand}</Tag>,
          },
          { title: columns.message, dataIndex: 'message', width: 320 },
        ]}
      />
    </Modal>
  );
}
