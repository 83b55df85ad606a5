import { Table } from 'antd';
import { useState } from 'react';
import { activityRecords } from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { ErrorState, Pager, useEndpoint } from 'shared-ui';
import { activityDetailTexts as texts } from './activity-detail.texts.ts';

/** Everything done with the activity, newest first. */
export function ActivityRecordList({ id }: { id: string }) {
  const [page, setPage] = useState<{ currentPage: number; pageSize: 10 | 20 | 30 | 40 | 50 }>({ currentPage: 0, pageSize: 20 });
  const { answer, error, isLoading, refresh } = useEndpoint(activityRecords, { id, ...page });
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <>
      <Table<OperationRecord>
        size="small"
        rowKey="id"
        aria-label={texts.records}
        loading={isLoading}
        dataSource={answer?.list ?? []}
        pagination={false}
        columns={[
          { title: texts.columnLast, dataIndex: 'time', width: 170 },
          { title: texts.columnUser, dataIndex: 'createUserName', width: 120 },
          { title: texts.columnOperation, dataIndex: 'opName', width: 160 },
          { title: texts.columnRemark, dataIndex: 'remark', ellipsis: true },
        ]}
      />
      <Pager total={answer?.total ?? 0} currentPage={page.currentPage} pageSize={page.pageSize} onChange={(currentPage, pageSize) => setPage({ currentPage, pageSize: pageSize as 20 })} />
    </>
  );
}
