import { Input, Table, type TableColumnType, Tag, Typography } from 'antd';
import { useState } from 'react';
import { listOldAddresses } from 'shared-contracts/endpoints';
import type { OldAddressRow } from 'shared-contracts/model';
import { newsDetailPath } from 'shared-contracts/paths';
import { EmptyState, ErrorState, useEndpoint, useShell } from 'shared-ui';
import { dataImportTexts as texts } from './data-import.texts.ts';

const size = 20;

/** Addresses of former sites and where they lead. */
export function OldAddresses() {
  const shell = useShell();
  const [{ word, page }, setQuery] = useState({ word: '', page: 0 });
  const { answer, error, isFetching, refresh } = useEndpoint(listOldAddresses, { word, page, size });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  const columns: TableColumnType<OldAddressRow>[] = [
    { title: texts.address, dataIndex: 'address', ellipsis: true },
    {
      title: texts.story,
      ellipsis: true,
      render: (_, { title, contentId }) => (
        <Typography.Link onClick={() => shell.navigate(newsDetailPath(contentId))}>{title}</Typography.Link>
      ),
    },
    { title: texts.source, dataIndex: 'source', width: 160, ellipsis: true },
    {
      title: texts.state,
      width: 110,
      render: (_, { isPublished }) => (
        <Tag color={isPublished ? 'success' : 'default'}>{isPublished ? texts.shown : texts.notShown}</Tag>
      ),
    },
  ];
  return (
    <>
      <Typography.Paragraph type="secondary">{texts.addressHint}</Typography.Paragraph>
      <Input.Search
        allowClear
        aria-label={texts.addressSearch}
        placeholder={texts.addressSearch}
        style={{ maxWidth: 420, marginBottom: 16 }}
        onSearch={(text) => setQuery({ word: text, page: 0 })}
      />
      <Table<OldAddressRow>
        size="middle"
        rowKey="address"
        dataSource={answer?.list ?? []}
        loading={!answer || isFetching}
        columns={columns}
        pagination={{
          current: page + 1,
          pageSize: size,
          total: answer?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: (next) => setQuery({ word, page: next - 1 }),
        }}
        aria-label={texts.tabs.addresses}
        locale={{ emptyText: <EmptyState text={texts.addressEmpty} /> }}
      />
    </>
  );
}
