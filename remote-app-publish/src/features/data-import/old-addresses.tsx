import { Button, Flex, Input, type TableColumnType, Tag, Typography } from 'antd';
import { useState } from 'react';
import { listOldAddresses, removeOldAddress } from 'shared-contracts/endpoints';
import type { OldAddressRow } from 'shared-contracts/model';
import { newsDetailPath } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { Allowed, DataTable, EmptyState, ErrorState, useAction, useAsk, useEndpoint, useShell } from 'shared-ui';
import { editRemoveColumn } from '../../parts/list/edit-remove-column.tsx';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { EditAddressDialog } from './edit-address.dialog.tsx';

const size = 20;

/** Addresses of former sites and the stories that they lead to; who may import corrects them. */
export function OldAddresses() {
  const shell = useShell();
  const ask = useAsk();
  const [{ word, page }, setQuery] = useState({ word: '', page: 0 });
  const { answer, error, isFetching, refresh } = useEndpoint(listOldAddresses, { word, page, size });
  const edit = async (row?: OldAddressRow) => {
    if (await ask(EditAddressDialog, { ...(row && { row }) }))
      shell.message.success(row ? texts.corrected : texts.addressAdded);
    // An address that was removed meanwhile goes from the list too.
    await refresh();
  };
  const [remove] = useAction(async ({ address, title }: OldAddressRow) => {
    const content = texts.confirmRemove(address, title);
    if (!(await shell.dialogs.confirm({ content, okText: texts.remove, danger: true }))) return;
    try {
      await shell.call(removeOldAddress, { address });
      shell.message.success(texts.removed);
    } finally {
      if (answer?.list.length === 1 && page > 0) setQuery({ word, page: page - 1 });
      else await refresh();
    }
  });
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
    { title: texts.source, width: 160, ellipsis: true, render: (_, { source }) => source || texts.byHand },
    {
      title: texts.state,
      width: 110,
      render: (_, { isPublished }) => (
        <Tag color={isPublished ? 'success' : 'default'}>{isPublished ? texts.shown : texts.notShown}</Tag>
      ),
    },
  ];
  const actionColumn = editRemoveColumn<OldAddressRow>({
    texts: { ...texts, edit: texts.correct },
    onEdit: edit,
    onRemove: remove,
  });
  return (
    <>
      <Typography.Paragraph type="secondary">{texts.addressHint}</Typography.Paragraph>
      <Flex justify="space-between" gap={16} style={{ marginBottom: 16 }}>
        <Input.Search
          allowClear
          aria-label={texts.addressSearch}
          placeholder={texts.addressSearch}
          style={{ maxWidth: 420 }}
          onSearch={(text) => setQuery({ word: text, page: 0 })}
        />
        <Allowed code={SystemPermission.ImportData}>
          <Button onClick={() => void edit()}>{texts.addAddress}</Button>
        </Allowed>
      </Flex>
      <DataTable<OldAddressRow>
        size="middle"
        rowKey="address"
        dataSource={answer?.list ?? []}
        loading={!answer || isFetching}
        columns={shell.can(SystemPermission.ImportData) ? [...columns, actionColumn] : columns}
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
