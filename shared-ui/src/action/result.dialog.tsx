import { Button, Modal, Tag } from 'antd';
import type { BatchResult } from 'shared-contracts/endpoints';
import { DataTable } from '../list/data-table.tsx';
import type { DialogProps } from '../shell/ask.tsx';
import { actionTexts } from './action.texts.ts';

export interface ResultDialogProps extends DialogProps<true> {
  /** Name of the action, e.g. '送审'. */
  label: string;
  result: BatchResult;
}

/** Shows the outcome of each item of a batch, failures first. */
export function ResultDialog({ label, result, onDone }: ResultDialogProps) {
  const failures = result.list.filter((line) => !line.ok);
  const lines = [...failures, ...result.list.filter((line) => line.ok)];
  const { title, outcome, message } = actionTexts.resultColumns;
  return (
    <Modal
      open
      width={720}
      title={actionTexts.resultTitle(label)}
      onCancel={() => onDone()}
      footer={
        <Button type="primary" onClick={() => onDone(true)}>
          {actionTexts.close}
        </Button>
      }
    >
      <p role="status">{actionTexts.resultSummary(lines.length - failures.length, failures.length)}</p>
      <DataTable
        size="small"
        rowKey="id"
        dataSource={lines}
        pagination={false}
        scroll={{ y: 360 }}
        columns={[
          { title, dataIndex: 'title', ellipsis: true },
          {
            title: outcome,
            dataIndex: 'ok',
            width: 80,
            render: (ok: boolean) => (
              <Tag color={ok ? 'success' : 'error'}>{ok ? actionTexts.ok : actionTexts.failed}</Tag>
            ),
          },
          { title: message, dataIndex: 'message', width: 280 },
        ]}
      />
    </Modal>
  );
}
