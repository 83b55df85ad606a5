import type { TableColumnType } from 'antd';
import { useState } from 'react';
import type { activityRecords, InputOf, listLiveRecords, recordList } from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { useEndpoint } from '../data/use-endpoint.ts';
import { DataTable } from '../list/data-table.tsx';
import { Pager } from '../pager/pager.tsx';
import { ErrorState } from './error-state.tsx';
import { recordsTexts as texts } from './records.texts.ts';

/** The calls that answer a page of operation records. */
type RecordsCall = typeof activityRecords | typeof listLiveRecords | typeof recordList;
type RecordsPage = Required<Pick<InputOf<RecordsCall>, 'currentPage' | 'pageSize'>>;

interface OperationRecordsProps<Call extends RecordsCall> {
  endpoint: Call;
  /** Request fields that name the subject of the records. */
  subject: Omit<InputOf<Call>, keyof RecordsPage>;
  /** With the column that says whether the client or the server wrote the record. */
  hasSource?: boolean;
}

const columns: TableColumnType<OperationRecord>[] = [
  { title: texts.time, dataIndex: 'time', width: 168 },
  { title: texts.user, dataIndex: 'createUserName', width: 120 },
  { title: texts.operation, dataIndex: 'opName', width: 160 },
  { title: texts.remark, dataIndex: 'remark', ellipsis: true },
];
const withSource: typeof columns = [
  ...columns,
  {
    title: texts.source,
    dataIndex: 'byClient',
    width: 80,
    render: (isClient: boolean) => (isClient ? texts.byClient : texts.byServer),
  },
];

/** Everything done with a story, a live room or an activity, newest first. */
export function OperationRecords<Call extends RecordsCall>({
  endpoint,
  subject,
  hasSource = false,
}: OperationRecordsProps<Call>) {
  const [page, setPage] = useState<RecordsPage>({ currentPage: 0, pageSize: 20 });
  const { answer, error, isLoading, refresh } = useEndpoint(endpoint, { ...subject, ...page } as InputOf<Call>);
  if (error !== undefined) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <>
      <DataTable<OperationRecord>
        style={{ marginBottom: 12 }}
        size="small"
        rowKey="id"
        aria-label={texts.name}
        loading={isLoading}
        dataSource={answer?.list ?? []}
        pagination={false}
        columns={hasSource ? withSource : columns}
      />
      <Pager
        total={answer?.total ?? 0}
        {...page}
        onChange={(currentPage, pageSize) => setPage({ currentPage, pageSize: pageSize as RecordsPage['pageSize'] })}
      />
    </>
  );
}
