import { Button, Modal } from 'antd';
import { useState } from 'react';
import { type StudyGroup, studyGroupListContent, studyGroupRemoveContent } from 'shared-contracts/endpoints';
import { type ContentRow, PublishStatus, storyDetailPath } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  DataTable,
  DetailLink,
  type DialogProps,
  EmptyState,
  ErrorState,
  TimeText,
  useAction,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { studyGroupTexts as texts } from './study-group.texts.ts';

interface GroupContentsDialogProps extends DialogProps<never> {
  group: StudyGroup;
}

const pageSize = 10;

/** The stories of a group, each to be read or taken out. */
export function GroupContentsDialog({ group, onDone }: GroupContentsDialogProps) {
  const shell = useShell();
  const [page, setPage] = useState(0);
  const { answer, error, isFetching, refresh } = useEndpoint(studyGroupListContent, {
    id: group.id,
    currentPage: page,
    pageSize,
  });
  const [takeOut, isPending] = useAction(async (row: ContentRow) => {
    await shell.call(studyGroupRemoveContent, { id: group.id, ids: row.id });
    shell.message.success(texts.takenOut);
    await refresh();
  });
  return (
    <Modal
      open
      width={760}
      title={texts.contentsOf(group.name)}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<ContentRow>
          size="small"
          rowKey="id"
          aria-label={texts.contentsOf(group.name)}
          loading={isFetching || isPending}
          dataSource={answer?.list ?? []}
          pagination={{
            current: page + 1,
            pageSize,
            total: answer?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: (next) => setPage(next - 1),
          }}
          locale={{ emptyText: <EmptyState text={texts.contentsEmpty} /> }}
          columns={[
            {
              title: texts.title,
              ellipsis: true,
              render: (_, { id, contentType, title }) => (
                <DetailLink to={storyDetailPath(contentType, id)} onOpen={() => onDone()}>
                  {title}
                </DetailLink>
              ),
            },
            { title: texts.channel, dataIndex: 'categoryName', width: 110, ellipsis: true },
            {
              title: texts.published,
              width: 180,
              render: (_, row) =>
                row.publishStatus === PublishStatus.NotPublished ? (
                  texts.notPublished
                ) : (
                  <TimeText time={row.appPublishedTime} />
                ),
            },
            ...(shell.can(OperationPermission.ManageStudyGroups)
              ? [
                  {
                    title: texts.takeOut,
                    key: 'takeOut',
                    width: 80,
                    render: (_: unknown, row: ContentRow) => (
                      <Button
                        type="link"
                        size="small"
                        danger
                        aria-label={texts.takeOutOf(row.title)}
                        onClick={() => void takeOut(row)}
                      >
                        {texts.takeOut}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Modal>
  );
}
