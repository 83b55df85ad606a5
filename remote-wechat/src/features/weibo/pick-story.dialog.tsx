import { Button, Input, Modal, Table } from 'antd';
import { useState } from 'react';
import { pickerPageSize } from 'shared-contracts/constants';
import type { ContentRow } from 'shared-contracts/model';
import { ActionButton, type DialogProps, EmptyState, ErrorState, Pager, TimeText } from 'shared-ui';
import { type CandidateQuery, useCandidates } from './weibo.api.ts';
import { weiboTexts as texts } from './weibo.texts.ts';
import styles from './weibo.module.css';

export type PickStoryDialogProps = DialogProps<string>;

const columns = [
  { title: texts.pickerColumnTitle, dataIndex: 'title', ellipsis: true },
  { title: texts.pickerColumnChannel, dataIndex: 'categoryName', width: 110, ellipsis: true },
  { title: texts.pickerColumnTime, dataIndex: 'modifiedTime', width: 180, render: (time: string) => <TimeText time={time} /> },
];

/** Chooses one story of the website for the microblog; gives its id. */
export function PickStoryDialog({ onDone }: PickStoryDialogProps) {
  const [query, setQuery] = useState<CandidateQuery>({ currentPage: 0, pageSize: pickerPageSize });
  const [chosen, setChosen] = useState<string>();
  const { answer, error, isLoading, isFetching, refresh } = useCandidates(query);

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
        <>
          <Button onClick={() => onDone()}>{texts.cancel}</Button>
          <ActionButton type="primary" reasons={chosen === undefined ? [texts.pickerNothing] : []} onClick={() => onDone(chosen)}>
            {texts.pickerConfirm}
          </ActionButton>
        </>
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
        className={styles.search ?? ''}
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
          onRow={({ id }) => ({ onClick: () => setChosen(id) })}
          rowSelection={{
            type: 'radio',
            selectedRowKeys: chosen === undefined ? [] : [chosen],
            onChange: ([key]) => setChosen(key === undefined ? undefined : String(key)),
            getCheckboxProps: (row) => ({ 'aria-label': texts.choose(row.title) }),
          }}
        />
      )}
      <div className={styles.pager}>
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
