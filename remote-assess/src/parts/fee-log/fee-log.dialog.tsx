import { Button, Modal } from 'antd';
import { useState } from 'react';
import { getAssessmentLogList, type InputOf } from 'shared-contracts/endpoints';
import type { FeeLogEntry, FeeSubject } from 'shared-contracts/model';
import { DataTable, type DialogProps, EmptyState, ErrorState, Pager, useEndpoint } from 'shared-ui';
import { formatFen } from '../money/fen.tsx';
import { feeLogTexts as texts } from './fee-log.texts.ts';

interface FeeLogDialogProps extends DialogProps<never> {
  subject: FeeSubject;
  id: string;
  /** What the log is of, e.g. the title of the story. */
  subjectName: string;
  /** False where the log is not of money, but of points. */
  isMoney?: boolean;
}

/** Everything that changed one thing, newest first. */
export function FeeLogDialog({ subject, id, subjectName, isMoney = true, onDone }: FeeLogDialogProps) {
  const [page, setPage] = useState<Pick<Required<InputOf<typeof getAssessmentLogList>>, 'currentPage' | 'pageSize'>>({
    currentPage: 0,
    pageSize: 20,
  });
  const { answer, error, isFetching, refresh } = useEndpoint(getAssessmentLogList, { id, subject, ...page });
  const sum = (value: number | null) => (value === null ? '—' : isMoney ? formatFen(value) : String(value));
  return (
    <Modal
      open
      width={860}
      title={texts.title(subjectName)}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<FeeLogEntry>
          size="small"
          rowKey="id"
          aria-label={texts.title(subjectName)}
          loading={isFetching}
          dataSource={answer?.list ?? []}
          pagination={false}
          scroll={{ y: 420 }}
          locale={{ emptyText: <EmptyState text={texts.empty} /> }}
          columns={[
            { title: texts.time, dataIndex: 'time', width: 168 },
            { title: texts.user, dataIndex: 'userName', width: 90 },
            { title: texts.operation, dataIndex: 'opName', width: 150 },
            { title: texts.before, dataIndex: 'before', width: 100, align: 'right', render: sum },
            { title: texts.after, dataIndex: 'after', width: 100, align: 'right', render: sum },
            { title: texts.reason, dataIndex: 'reason' },
          ]}
        />
      )}
      <Pager
        total={answer?.total ?? 0}
        {...page}
        onChange={(currentPage, pageSize) => setPage({ currentPage, pageSize: pageSize as typeof page.pageSize })}
      />
    </Modal>
  );
}
