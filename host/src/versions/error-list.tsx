import { useState } from 'react';
import type { RemoteError } from 'shared-contracts/release';
import { DataTable } from 'shared-ui';
import { useErrors } from './versions.api.ts';
import { versionsTexts as texts } from './versions.texts.ts';

const pageSize = 20;

/** Failures that open tabs reported, newest first. */
export function ErrorList() {
  const [page, setPage] = useState(0);
  const { data, isLoading } = useErrors(page);
  return (
    <DataTable<RemoteError>
      rowKey={(row) => `${row.time} ${row.remote} ${row.detail}`}
      size="middle"
      loading={isLoading}
      dataSource={data?.list ?? []}
      locale={{ emptyText: texts.noErrors }}
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
          key: 'time',
          title: texts.time,
          width: 170,
          render: (_, { time }) => new Date(time).toLocaleString('zh-CN', { hour12: false }),
        },
        { key: 'what', title: texts.columns.name, render: (_, { remote, version }) => `${remote}@${version}` },
        { key: 'code', title: texts.code, dataIndex: 'code', width: 90 },
        { key: 'detail', title: texts.detail, dataIndex: 'detail', ellipsis: true },
        { key: 'path', title: texts.path, dataIndex: 'path' },
        { key: 'user', title: texts.user, dataIndex: 'userName', width: 100 },
      ]}
    />
  );
}
