import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { RegistryHead } from 'shared-contracts/release';
import { DataTable } from 'shared-ui';
import { Changes } from './plan-view.tsx';
import { useHistory } from './versions.api.ts';
import { versionsTexts as texts } from './versions.texts.ts';

const pageSize = 20;
const timeOf = (text: string): string => new Date(text).toLocaleString('zh-CN', { hour12: false });

/** Every registry there was, with what each changed; one press leads back to any of them. */
export function HistoryList({ onRollback }: { onRollback?: ((head: RegistryHead) => void) | undefined }) {
  const [page, setPage] = useState(0);
  const { data, isLoading } = useHistory(page);
  return (
    <DataTable<RegistryHead>
      rowKey="serial"
      size="middle"
      loading={isLoading}
      dataSource={data?.list ?? []}
      locale={{ emptyText: texts.noHistory }}
      scroll={{ x: 'max-content' }}
      pagination={{
        current: page + 1,
        pageSize,
        total: data?.total ?? 0,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: (next) => setPage(next - 1),
      }}
      columns={[
        {
          key: 'serial',
          title: texts.serialColumn,
          render: (_, { serial, isCurrent }) => (
            <>
              {serial} {isCurrent && <Tag color="processing">{texts.current}</Tag>}
            </>
          ),
        },
        { key: 'time', title: texts.time, render: (_, { time }) => timeOf(time) },
        { key: 'actor', title: texts.actor, dataIndex: 'actor' },
        { key: 'action', title: texts.action, render: (_, { action }) => texts.actionNames[action] },
        { key: 'reason', title: texts.reason, dataIndex: 'reason' },
        { key: 'changes', title: texts.detail, render: (_, { changes }) => <Changes changes={changes} /> },
        {
          key: 'act',
          title: texts.columns.actions,
          align: 'right',
          render: (_, head) =>
            !head.isCurrent &&
            onRollback && (
              <Button size="small" onClick={() => onRollback(head)}>
                {texts.rollbackHere}
              </Button>
            ),
        },
      ]}
    />
  );
}
