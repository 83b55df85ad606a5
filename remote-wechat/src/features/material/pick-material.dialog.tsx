import { Button, Input, Modal, Table } from 'antd';
import { useState } from 'react';
import { pickerPageSize } from 'shared-contracts/constants';
import type { BatchResult } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ActionButton, type DialogProps, EmptyState, ErrorState, Pager, TimeText, useAction } from 'shared-ui';
import { type CandidateQuery, useCandidates, useMaterialDeeds } from './material.api.ts';
import { materialTexts as texts } from './material.texts.ts';
import styles from './material.module.css';

export type PickMaterialDialogProps = DialogProps<BatchResult>;

const columns = [
  { title: texts.pickerColumnTitle, dataIndex: 'title', ellipsis: true },
  { title: texts.pickerColumnChannel, dataIndex: 'categoryName', width: 110, ellipsis: true },
  { title: texts.pickerColumnEditor, dataIndex: 'editor', width: 90, ellipsis: true },
  { title: texts.pickerColumnTime, dataIndex: 'modifiedTime', width: 180, render: (time: string) => <TimeText time={time} /> },
];

/** Chooses cleared stories for WeChat: search, pages, and ticks that outlive both. */
export function PickMaterialDialog({ onDone }: PickMaterialDialogProps) {
  const deeds = useMaterialDeeds();
  const [query, setQuery] = useState<CandidateQuery>({ currentPage: 0, pageSize: pickerPageSize });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { answer, error, isLoading, isFetching, refresh } = useCandidates(query);
  const [add, isPending] = useAction(async () => onDone(await deeds.add(ticked)));

  const handleSearch = (text: string) => {
    const keywords = text.trim();
    setQuery({ currentPage: 0, pageSize: query.pageSize, ...(keywords && { keywords }) });
  };

  return (
    <Modal
      open
      width={860}
      title={texts.pickerTitle}
      onCancel={() => onDone()}
      mask={{ closable: false }}
      footer={
        <div className={styles.pickerFooter}>
          <span role="status">{texts.pickerTicked(ticked.length)}</span>
          {ticked.length > 0 && (
            <Button type="link" size="small" onClick={() => setTicked([])}>
              {texts.clear}
            </Button>
          )}
          <span className={styles.stretch} />
          <Button onClick={() => onDone()}>{texts.cancel}</Button>
          <ActionButton type="primary" loading={isPending} reasons={ticked.length === 0 ? [texts.pickerNothing] : []} onClick={() => void add()}>
            {texts.pickerConfirm(ticked.length)}
          </ActionButton>
        </div>
      }
    >
      <Input.Search
        autoFocus
        allowClear
        maxLength={100}
        aria-label={texts.pickerSearch}
        placeholder={texts.pickerSearch}
        enterButton={texts.search}
        onSearch={handleSearch}
        className={styles.pickerSearch ?? ''}
      />
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <Table<ContentRow>
          size="small"
          rowKey="id"
          aria-label={texts.pickerTitle}
          loading={isLoading || isFetching}
          dataSource={answer?.list ?? []}
          columns={columns}
          pagination={false}
          scroll={{ y: 400 }}
          locale={{ emptyText: <EmptyState text={query.keywords ? texts.pickerEmptyFiltered : texts.pickerEmpty} /> }}
          rowSelection={{
            selectedRowKeys: [...ticked],
            preserveSelectedRowKeys: true,
            onChange: (keys) => setTicked(keys.map(String)),
            getCheckboxProps: (row) => ({ 'aria-label': texts.tick(row.title) }),
          }}
        />
      )}
      <div className={styles.pickerPager}>
        <Pager
          total={answer?.total ?? 0}
          currentPage={query.currentPage}
          pageSize={query.pageSize}
          onChange={(currentPage, pageSize) => setQuery({ ...query, currentPage, pageSize: pageSize as CandidateQuery['pageSize'] })}
        />
      </div>
    </Modal>
  );
}
