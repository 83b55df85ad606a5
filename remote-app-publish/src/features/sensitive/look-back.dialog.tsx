import { Modal } from 'antd';
import { useState } from 'react';
import { listWordFindings } from 'shared-contracts/endpoints';
import type { SensitiveWord, WordFinding } from 'shared-contracts/model';
import { DataTable, type DialogProps, ErrorState, Pager, useEndpoint } from 'shared-ui';
import { findingColumns } from './finding-columns.tsx';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

/** Columns of the list that the dialog has room for. */
const visibleKeys = new Set(['title', 'kind', 'field', 'snippet', 'state']);

/** Published items that hold a word; a title leads to its page. */
export function LookBackDialog({ word, onDone }: DialogProps<never> & { word: SensitiveWord }) {
  const [page, setPage] = useState(0);
  const { answer, error, isLoading, refresh } = useEndpoint(listWordFindings, {
    wordId: word.id,
    currentPage: page,
    pageSize: 10,
  });
  const columns = findingColumns(() => onDone())
    .filter(({ key }) => visibleKeys.has(key))
    .map(({ key, title, width, render }) => ({
      key,
      title,
      dataIndex: key,
      width,
      ...(render && { render: (_value: unknown, row: WordFinding) => render(row) }),
    }));
  return (
    <Modal open width={860} title={texts.lookBackTitle(word.word)} footer={null} onCancel={() => onDone()}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refresh()} />
      ) : (
        <DataTable<WordFinding>
          size="small"
          rowKey="id"
          loading={isLoading}
          pagination={false}
          dataSource={answer?.list ?? []}
          locale={{ emptyText: texts.findingsEmpty }}
          columns={columns}
        />
      )}
      {answer && answer.total > 10 ? (
        <Pager total={answer.total} currentPage={page} pageSize={10} onChange={setPage} />
      ) : null}
    </Modal>
  );
}
