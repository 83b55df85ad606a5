import { Button, Modal, Space, type TableColumnType, Tag } from 'antd';
import { frontPageHistory } from 'shared-contracts/endpoints';
import { type FrontLayout, type FrontPageVersion, frontPageWayNames } from 'shared-contracts/model';
import { WebsitePermission } from 'shared-contracts/permissions';
import {
  ActionButton,
  Allowed,
  DataTable,
  type DialogProps,
  EmptyState,
  ErrorState,
  minuteOf,
  TimeText,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { blockName } from './front-page.rules.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';

/** What was chosen in the history: a version for readers, or one to go on with. */
type HistoryChoice = { restore: FrontPageVersion } | { load: FrontLayout };

interface HistoryDialogProps extends DialogProps<HistoryChoice> {
  place: string;
}

/** The published versions of a page, newest first. */
export function HistoryDialog({ place, onDone }: HistoryDialogProps) {
  const shell = useShell();
  const { answer, error, isLoading, refresh } = useEndpoint(frontPageHistory, { place });
  const restore = async (version: FrontPageVersion) => {
    const content = texts.confirmRestore(minuteOf(version.publishedTime));
    if (await shell.dialogs.confirm({ content, okText: texts.restore })) onDone({ restore: version });
  };
  const columns: TableColumnType<FrontPageVersion>[] = [
    { title: texts.versionTime, width: 170, render: (_, { publishedTime }) => <TimeText time={publishedTime} /> },
    { title: texts.versionBy, dataIndex: 'publishedName', width: 90, ellipsis: true },
    { title: texts.versionWay, width: 90, render: (_, { way }) => frontPageWayNames[way] },
    {
      title: texts.versionState,
      width: 150,
      render: (_, { isLive, undoneName, undoneTime }) =>
        isLive ? (
          <Tag color="success">{texts.live}</Tag>
        ) : (
          undoneTime !== null && texts.takenBack(undoneName ?? '', minuteOf(undoneTime))
        ),
    },
    { title: texts.versionBlocks, ellipsis: true, render: (_, { layout }) => layout.map(blockName).join('、') },
    {
      title: texts.versionActions,
      width: 200,
      render: (_, version) => (
        <Space size={0}>
          <Allowed code={WebsitePermission.EditFrontPage}>
            <Button
              type="link"
              size="small"
              aria-label={texts.loadOf(version.publishedTime)}
              onClick={() => onDone({ load: version.layout })}
            >
              {texts.load}
            </Button>
          </Allowed>
          <Allowed code={WebsitePermission.PublishFrontPage}>
            <ActionButton
              type="link"
              size="small"
              aria-label={texts.restoreOf(version.publishedTime)}
              reasons={version.isLive ? [texts.isLive] : []}
              onClick={() => void restore(version)}
            >
              {texts.restore}
            </ActionButton>
          </Allowed>
        </Space>
      ),
    },
  ];
  return (
    <Modal
      open
      width={1040}
      title={texts.versions}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.closeDialog}</Button>}
    >
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<FrontPageVersion>
          size="small"
          rowKey="id"
          aria-label={texts.versions}
          dataSource={answer?.list ?? []}
          columns={columns}
          pagination={false}
          loading={isLoading}
          scroll={{ y: 420 }}
          locale={{ emptyText: <EmptyState text={texts.noVersions} /> }}
        />
      )}
    </Modal>
  );
}
