import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { BlackListEntry } from 'shared-contracts/model';
import { DataTable, type DialogProps, EmptyState, ErrorState, TimeText } from 'shared-ui';
import { useBlackList, useRemoveFromBlackList } from './comment.api.ts';
import { commentTexts as texts } from './comment.texts.ts';

export interface BlackListDialogProps extends DialogProps<never> {
  /** Nickname to begin the search with. */
  find?: string;
}

/** 黑名单列表 (S2 §2.13): who may not comment, each with a delete icon. */
export function BlackListDialog({ find = '', onDone }: BlackListDialogProps) {
  const [search, setSearch] = useState(find);
  const { answer, error, isLoading, refresh } = useBlackList();
  const [remove, isPending] = useRemoveFromBlackList();
  const visible = answer?.list.filter(({ nickName, mobile }) => `${nickName} ${mobile}`.includes(search.trim())) ?? [];

  return (
    <Modal
      open
      width={680}
      title={texts.blackListTitle}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      <Input.Search
        allowClear
        aria-label={texts.findReader}
        placeholder={texts.findReader}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        style={{ marginBottom: 12 }}
      />
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable
          size="small"
          rowKey="id"
          aria-label={texts.blackListTitle}
          loading={isLoading || isPending}
          dataSource={visible}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: <EmptyState text={answer?.list.length ? texts.noneFound : texts.blackListEmpty} /> }}
          columns={[
            { title: texts.nickName, dataIndex: 'nickName', ellipsis: true },
            {
              title: texts.mobile,
              dataIndex: 'mobile',
              width: 140,
              render: (mobile: string) => mobile || texts.noMobile,
            },
            {
              title: texts.invitedTime,
              dataIndex: 'createdTime',
              width: 180,
              render: (time: string) => <TimeText time={time} />,
            },
            {
              title: texts.remove,
              key: 'remove',
              width: 64,
              align: 'center',
              render: (_, entry) => <RemoveIcon entry={entry} onRemove={remove} />,
            },
          ]}
        />
      )}
    </Modal>
  );
}

function RemoveIcon({ entry, onRemove }: { entry: BlackListEntry; onRemove(entry: BlackListEntry): unknown }) {
  const label = texts.removeEntry(entry.nickName);
  return (
    <Button
      type="text"
      danger
      icon={<DeleteOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => onRemove(entry)}
    />
  );
}
