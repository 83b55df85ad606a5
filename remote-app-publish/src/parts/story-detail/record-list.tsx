import { Table } from 'antd';
import { useState } from 'react';
import { recordList } from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { ErrorState, Pager, useEndpoint } from 'shared-ui';
import { storyDetailTexts } from './story-detail.texts.ts';

const { recordColumns: columns, byClient, byServer } = storyDetailTexts;

/** 操作日志: everything done with the story, newest first. */
export function RecordList({ contentId }: { contentId: string }) {
  const [page, setPage] = useState<{ currentPage: number; pageSize: 10 | 20 | 30 | 40 | 50 }>({ currentPage: 0, pageSize: 20 });
  const { answer, error, isLoading, refresh } = useEndpoint(recordList, { newsId: contentId, ...page });
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <>
      <Table<OperationRecord>
        size="small"
        rowKey="id"
        loading={isLoading}
        dataSource={answer?.list ?? []}
        pagination={false}
        columns={[
          { title: columns.time, dataIndex: 'time', width: 164 },
          { title: columns.user, dataIndex: 'createUserName', width: 120 },
          { title: columns.operation, dataIndex: 'opName', width: 160 },
          { title: columns.remark, dataIndex: 'remark', ellipsis: true },
          { title: columns.source, dataIndex: 'byClient', width: 80, render: (isClient: boolean) => (isClient ? byClient : byServer) },
        ]}
      />
      <Pager total={answer?.total ?? 0} currentPage={page.currentPage} pageSize={page.pageSize} onChange={(currentPage, pageSize) => setPage({ currentPage, pageSize: pageSize as 20 })} />
    </>
  );
}
