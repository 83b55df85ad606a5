import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { contentListPublishContent } from 'shared-contracts/endpoints';
import { keywordsMax } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { DataTable, type DialogProps, EmptyState, ErrorState, useAction, useEndpoint, useShell } from 'shared-ui';
import { useRecommendActions } from './recommend.api.ts';
import { recommendTexts as texts } from './recommend.texts.ts';

const pageSize = 10;

/** Published stories of the user's channels, to be put on the board. */
export function AddRecommendedDialog({ onDone }: DialogProps<true>) {
  const shell = useShell();
  const [keywords, setKeywords] = useState('');
  const { answer, error, isFetching, refresh } = useEndpoint(contentListPublishContent, {
    tab: 'published',
    dateField: 'published',
    pageSize,
    ...(keywords !== '' && { keywords }),
  });
  const { recommend } = useRecommendActions();
  const [add, isAdding] = useAction(async (id: string) => {
    const refusal = await recommend(id, true);
    await refresh();
    if (refusal === undefined) shell.message.success(texts.added);
    else shell.message.warning(refusal);
  });
  return (
    <Modal open width={760} title={texts.addTitle} footer={null} onCancel={() => onDone(true)}>
      <p>{texts.addHint}</p>
      <Input.Search
        autoFocus
        allowClear
        maxLength={keywordsMax}
        aria-label={texts.search}
        placeholder={texts.search}
        enterButton={texts.searchButton}
        style={{ marginBottom: 12 }}
        onSearch={(text) => setKeywords(text.trim())}
      />
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={() => void refresh()} />
      ) : (
        <DataTable<ContentRow>
          size="small"
          rowKey="id"
          loading={isFetching}
          pagination={false}
          dataSource={answer?.list ?? []}
          locale={{ emptyText: answer ? <EmptyState text={texts.none} /> : ' ' }}
          columns={[
            { title: texts.title, dataIndex: 'title', ellipsis: true },
            { title: texts.category, dataIndex: 'categoryName', width: 120 },
            {
              title: texts.actions,
              width: 90,
              render: (_value, { id, title, isRecommend }) =>
                isRecommend ? (
                  texts.isRecommended
                ) : (
                  <Button
                    size="small"
                    aria-label={texts.recommendOf(title)}
                    disabled={isAdding}
                    onClick={() => void add(id)}
                  >
                    {texts.recommend}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Modal>
  );
}
