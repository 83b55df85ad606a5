import { Modal, Tag } from 'antd';
import { useState } from 'react';
import { tagStories } from 'shared-contracts/endpoints';
import { type ContentType, storyDetailPath, type TagRow, type TagStory } from 'shared-contracts/model';
import { DataTable, DetailLink, type DialogProps, EmptyState, ErrorState, TimeText, useEndpoint } from 'shared-ui';
import { tagTexts as texts } from './tag.texts.ts';

const pageSize = 10;

/** The stories that carry a tag. */
export function TagStoriesDialog({ tag, onDone }: DialogProps<true> & { tag: TagRow }) {
  const [page, setPage] = useState(0);
  const { answer, error, isFetching, refresh } = useEndpoint(tagStories, { id: tag.id, currentPage: page, pageSize });
  return (
    <Modal open width={820} title={texts.storiesTitle(tag.name)} footer={null} onCancel={() => onDone()}>
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={() => void refresh()} />
      ) : (
        <DataTable<TagStory>
          size="small"
          rowKey="id"
          loading={isFetching}
          dataSource={answer?.list ?? []}
          locale={{ emptyText: answer ? <EmptyState text={texts.noStories} /> : ' ' }}
          pagination={{
            current: page + 1,
            pageSize,
            total: answer?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: (next) => setPage(next - 1),
          }}
          columns={[
            {
              title: texts.storyTitle,
              render: (_value, { id, title, contentType }) => (
                <DetailLink to={storyDetailPath(contentType as ContentType, id)} onOpen={() => onDone(true)}>
                  {title}
                </DetailLink>
              ),
            },
            { title: texts.category, dataIndex: 'categoryName', width: 110 },
            { title: texts.author, dataIndex: 'createUserName', width: 90 },
            {
              title: texts.state,
              width: 90,
              render: (_value, { isPublished }) => (
                <Tag color={isPublished ? 'success' : 'default'} variant="filled">
                  {isPublished ? texts.published : texts.unpublished}
                </Tag>
              ),
            },
            {
              title: texts.modifiedTime,
              width: 160,
              render: (_value, { modifiedTime }) => <TimeText time={modifiedTime} />,
            },
          ]}
        />
      )}
    </Modal>
  );
}
