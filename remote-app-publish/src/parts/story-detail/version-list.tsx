import { Button, Space, Tag } from 'antd';
import { type Key, useState } from 'react';
import { versionGet, versionList } from 'shared-contracts/endpoints';
import { storyFormPath, versionKindNames, type VersionRow } from 'shared-contracts/model';
import { ActionButton, DataTable, ErrorState, TimeText, useAction, useAsk, useEndpoint, useShell } from 'shared-ui';
import { CompareVersionsDialog } from './compare-versions.dialog.tsx';
import { storyDetailTexts as texts } from './story-detail.texts.ts';
import { offerVersion } from '../story-edit/saving/offered-version.state.ts';
import type { ReadKind } from './read-kind.ts';
import { ViewVersionDialog } from './view-version.dialog.tsx';

const { versionColumns: columns } = texts;

interface VersionListProps {
  kind: ReadKind;
  contentId: string;
  /** Reasons why no version can be restored now. */
  restoreRefusals: readonly string[];
}

/** 历史版本: any two compared, any one read or put back into the form. */
export function VersionList({ kind, contentId, restoreRefusals }: VersionListProps) {
  const shell = useShell();
  const ask = useAsk();
  const [chosen, setChosen] = useState<Key[]>([]);
  const { answer, error, isLoading, refresh } = useEndpoint(versionList, { newsId: contentId });
  const versions = answer?.list ?? [];

  const [compare] = useAction(async () => {
    const [newer, older] = versions
      .filter(({ id }) => chosen.includes(id))
      .sort((one, other) => other.versionNo - one.versionNo);
    if (newer && older) await ask(CompareVersionsDialog, { contentId, older, newer });
  });
  const [view] = useAction(async ({ id }: VersionRow) => {
    const { data } = await shell.call(versionGet, { id });
    await ask(ViewVersionDialog, { contentId, version: data, View: kind.View });
  });
  const [restore] = useAction(async ({ id }: VersionRow) => {
    const { data } = await shell.call(versionGet, { id });
    offerVersion(contentId, data.draft);
    shell.navigate(storyFormPath(kind.type, contentId));
  });

  if (error) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <>
      <Space style={{ marginBottom: 12 }}>
        <ActionButton reasons={chosen.length === 2 ? [] : [texts.compareHint]} onClick={() => void compare()}>
          {texts.compare}
        </ActionButton>
      </Space>
      <DataTable<VersionRow>
        size="small"
        rowKey="id"
        loading={isLoading}
        dataSource={versions}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 900 }}
        // A third tick lets the first one go: there are only two sides to compare.
        rowSelection={{
          selectedRowKeys: chosen,
          onChange: (keys) => setChosen(keys.slice(-2)),
          hideSelectAll: true,
          preserveSelectedRowKeys: true,
        }}
        columns={[
          { title: columns.versionNo, dataIndex: 'versionNo', width: 56, render: (no: number) => texts.versionNo(no) },
          {
            title: columns.kind,
            dataIndex: 'kind',
            width: 88,
            render: (kind: VersionRow['kind']) => versionKindNames[kind],
          },
          // What tells versions apart first: at 1280 the columns after them are behind the actions.
          { title: columns.time, width: 108, render: (_, { createdTime }) => <TimeText time={createdTime} /> },
          { title: columns.marks, width: 112, render: (_, version) => <Marks version={version} /> },
          { title: columns.creator, dataIndex: 'createUserName', width: 84, ellipsis: true },
          { title: columns.title, dataIndex: 'title', width: 200, ellipsis: true },
          { title: columns.wordCount, dataIndex: 'wordCount', width: 72 },
          {
            title: columns.actions,
            width: 160,
            fixed: 'right',
            render: (_, version) => (
              <Space size={0}>
                <Button type="link" size="small" onClick={() => void view(version)}>
                  {texts.view}
                </Button>
                <ActionButton type="link" size="small" reasons={restoreRefusals} onClick={() => void restore(version)}>
                  {texts.restore}
                </ActionButton>
              </Space>
            ),
          },
        ]}
      />
    </>
  );
}

function Marks({ version: { isHead, isLive } }: { version: VersionRow }) {
  return (
    <>
      {isHead ? <Tag color="processing">{texts.head}</Tag> : null}
      {isLive ? <Tag color="success">{texts.live}</Tag> : null}
    </>
  );
}
