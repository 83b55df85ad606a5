import { Table } from 'antd';
import { useState } from 'react';
import { listLiveRecords } from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { ErrorState, Pager, useEndpoint } from 'shared-ui';
import { liveRoomTexts as texts } from './live.texts.ts';

/** Everything done with a room, newest first. */
export function LiveRecords({ roomId }: { roomId: string }) {
  const [page, setPage] = useState<{ currentPage: number; pageSize: 10 | 20 | 30 | 40 | 50 }>({ currentPage: 0, pageSize: 20 });
  const { answer, error, isLoading, refresh } = useEndpoint(listLiveRecords, { id: roomId, ...page });
  if (error !== undefined) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <>
      <Table<OperationRecord>
        size="small"
        rowKey="id"
        loading={isLoading}
        dataSource={answer?.list ?? []}
        pagination={false}
        columns={[
          { title: texts.recordTime, dataIndex: 'time', width: 164 },
          { title: texts.recordUser, dataIndex: 'createUserName', width: 110 },
          { title: texts.recordName, dataIndex: 'opName', width: 130 },
          { title: texts.recordRemark, dataIndex: 'remark', ellipsis: true },
        ]}
      />
      <Pager total={answer?.total ?? 0} currentPage={page.currentPage} pageSize={page.pageSize} onChange={(currentPage, pageSize) => setPage({ currentPage, pageSize: pageSize as 20 })} />
    </>
  );
}
