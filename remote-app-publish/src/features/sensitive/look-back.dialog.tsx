import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { listLookBackHits } from 'shared-contracts/endpoints';
import type { LookBackHit, SensitiveWord } from 'shared-contracts/model';
import { newsDetailPath } from 'shared-contracts/paths';
import { type DialogProps, ErrorState, Pager, TimeText, useEndpoint, useShell } from 'shared-ui';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

/** Published stories that hold a word; a title leads to its story. */
export function LookBackDialog({ word, onDone }: DialogProps<never> & { word: SensitiveWord }) {
  const shell = useShell();
  const [page, setPage] = useState(0);
  const { answer, error, isLoading, refresh } = useEndpoint(listLookBackHits, { wordId: word.id, currentPage: page, pageSize: 10 });
  const open = (id: string) => {
    onDone();
    shell.navigate(newsDetailPath(id));
  };
  return (
    <Modal open width={860} title={texts.lookBackTitle(word.word)} footer={null} onCancel={() => onDone()}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refresh()} />
      ) : (
        <Table<LookBackHit>
          size="small"
          rowKey="id"
          loading={isLoading}
          pagination={false}
          dataSource={answer?.list ?? []}
          locale={{ emptyText: texts.lookBackEmpty }}
          columns={[
            { title: texts.columnTitle, dataIndex: 'title', render: (title: string, row) => <Button type="link" style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }} onClick={() => open(row.contentId)}>{title}</Button> },
            { title: texts.columnChannel, dataIndex: 'categoryName', width: 110 },
            { title: texts.columnSnippet, dataIndex: 'snippet', width: 280 },
            { title: texts.columnPublished, width: 130, render: (_value, row) => (row.publishedTime ? <TimeText time={row.publishedTime} /> : '—') },
          ]}
        />
      )}
      {answer && answer.total > 10 ? <Pager total={answer.total} currentPage={page} pageSize={10} onChange={setPage} /> : null}
    </Modal>
  );
}
