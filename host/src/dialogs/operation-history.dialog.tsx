import { Modal, type TableColumnType } from 'antd';
import { useState } from 'react';
import { DataTable, type KeptOperation, readOperationHistory, TimeText } from 'shared-ui';
import type { DialogControl } from './dialogs.state.ts';
import { operationHistoryTexts as texts } from './operation-history.texts.ts';

const columns: TableColumnType<KeptOperation>[] = [
  {
    title: texts.time,
    dataIndex: 'time',
    width: 180,
    render: (time: number) => <TimeText time={wireTime(time)} isExact />,
  },
  { title: texts.operation, dataIndex: 'opName', width: 90 },
  { title: texts.subject, dataIndex: 'title', ellipsis: true },
];

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
const wireTime = (time: number) => format.format(new Date(time));

/** What was done in this browser without changing anything, newest first. */
export function OperationHistoryDialog({ isOpen, onDone, onGone }: DialogControl<void>) {
  const [history] = useState(readOperationHistory);
  return (
    <Modal open={isOpen} width={640} title={texts.title} footer={null} onCancel={() => onDone()} afterClose={onGone}>
      <p>{texts.note}</p>
      <DataTable<KeptOperation>
        size="small"
        rowKey={({ time, title }) => `${time} ${title}`}
        aria-label={texts.title}
        columns={columns}
        dataSource={history}
        pagination={false}
        locale={{ emptyText: texts.empty }}
      />
    </Modal>
  );
}
