import { Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { pickerPageSize } from 'shared-contracts/constants';
import type {
  InputOf,
  weiboListCandidates,
  wechatListCandidates,
  wechatListMenuArticles,
  wechatListReplyStories,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { DataTable, EmptyState, ErrorState, Pager, TimeText, useEndpoint } from 'shared-ui';
import { partTexts as texts } from './parts.texts.ts';
import styles from './candidate-picker.module.css';

export type CandidateEndpoint =
  | typeof wechatListCandidates
  | typeof weiboListCandidates
  | typeof wechatListReplyStories
  | typeof wechatListMenuArticles;
type CandidateQuery = Required<Pick<InputOf<CandidateEndpoint>, 'currentPage' | 'pageSize'>> & { keywords?: string };

interface CandidatePickerProps {
  title: string;
  /** Gives a page of the stories that may be chosen. */
  endpoint: CandidateEndpoint;
  /** The account whose stories are meant, where the endpoint needs one. */
  account?: { accountId?: string };
  /** Said while there is nothing to choose and nothing was searched for. */
  emptyText: string;
  /** Ticks, and a column with the editor; a radio a row without. */
  multiple?: boolean;
  /** Ids of what is chosen; they outlive searches and pages. */
  chosen: readonly string[];
  onChoose(ids: readonly string[], rows: readonly ContentRow[]): void;
  footer: ReactNode;
  onCancel(): void;
}

const columns = [
  { title: texts.candidateTitle, dataIndex: 'title', ellipsis: true },
  { title: texts.candidateChannel, dataIndex: 'categoryName', width: 110, ellipsis: true },
  { title: texts.candidateEditor, dataIndex: 'editor', width: 90, ellipsis: true },
  {
    title: texts.candidateTime,
    dataIndex: 'modifiedTime',
    width: 180,
    render: (time: string) => <TimeText time={time} />,
  },
];
const columnsOfOne = columns.filter(({ dataIndex }) => dataIndex !== 'editor');

/** A dialog that chooses one or several stories from pages of candidates, with a search by title. */
export function CandidatePicker({
  title,
  endpoint,
  account,
  emptyText,
  multiple = false,
  chosen,
  onChoose,
  footer,
  onCancel,
}: CandidatePickerProps) {
  const [query, setQuery] = useState<CandidateQuery>({ currentPage: 0, pageSize: pickerPageSize });
  const { answer, error, isLoading, isFetching, refresh } = useEndpoint(endpoint, { ...account, ...query });

  const handleSearch = (text: string) => {
    const keywords = text.trim();
    setQuery({ currentPage: 0, pageSize: query.pageSize, ...(keywords && { keywords }) });
  };

  return (
    <Modal open width={860} title={title} onCancel={onCancel} mask={{ closable: false }} footer={footer}>
      <Input.Search
        autoFocus
        allowClear
        maxLength={maxOf(endpoint.request, 'keywords')}
        aria-label={texts.candidateSearch}
        placeholder={texts.candidateSearch}
        enterButton={texts.search}
        onSearch={handleSearch}
        className={styles.search ?? ''}
      />
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<ContentRow>
          size="small"
          rowKey="id"
          aria-label={title}
          loading={isLoading || isFetching}
          dataSource={answer?.list ?? []}
          columns={multiple ? columns : columnsOfOne}
          pagination={false}
          scroll={{ y: 400 }}
          locale={{ emptyText: <EmptyState text={query.keywords ? texts.candidatesNotFound : emptyText} /> }}
          {...(multiple ? {} : { onRow: (row) => ({ onClick: () => onChoose([row.id], [row]) }) })}
          rowSelection={{
            type: multiple ? 'checkbox' : 'radio',
            selectedRowKeys: [...chosen],
            preserveSelectedRowKeys: true,
            onChange: (keys, rows) => onChoose(keys.map(String), rows),
            getCheckboxProps: (row) => ({ 'aria-label': texts.choose(row.title) }),
          }}
        />
      )}
      <div className={styles.pager}>
        <Pager
          total={answer?.total ?? 0}
          currentPage={query.currentPage}
          pageSize={query.pageSize}
          onChange={(currentPage, pageSize) =>
            setQuery({ ...query, currentPage, pageSize: pageSize as CandidateQuery['pageSize'] })
          }
        />
      </div>
    </Modal>
  );
}
