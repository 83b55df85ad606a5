import { Button, Modal, Space, type TableColumnType, Tag } from 'antd';
import { type WechatMenu, type WechatMenuVersion, wechatMenuVersionStateNames } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import {
  ActionButton,
  DataTable,
  type DialogProps,
  EmptyState,
  ErrorState,
  minuteOf,
  TimeText,
  useAction,
  useShell,
} from 'shared-ui';
import { useMenuActions, useMenuHistory } from './menu.api.ts';
import { menuTexts as texts } from './menu.texts.ts';

interface MenuHistoryDialogProps extends DialogProps<WechatMenu> {
  accountId: string;
  canEdit: boolean;
}

const tones = { sending: 'processing', published: 'success', failed: 'error' } as const;

const summaryOf = ({ columns }: WechatMenu): string =>
  columns
    .map(({ name, entries }) =>
      entries.length === 0 ? name : `${name}（${entries.map((entry) => entry.name).join('、')}）`,
    )
    .join(' | ') || texts.noMenu;

/** Publications of the menu; gives the one that is to be loaded into the editor. */
export function MenuHistoryDialog({ accountId, canEdit, onDone }: MenuHistoryDialogProps) {
  const shell = useShell();
  const { answer, error, isLoading, refresh } = useMenuHistory(accountId);
  const actions = useMenuActions();
  const [restore, isPending] = useAction(async ({ id, orderedTime }: WechatMenuVersion) => {
    const content = texts.confirmRestore(minuteOf(orderedTime));
    if (!(await shell.dialogs.confirm({ content, okText: texts.restore }))) return;
    await actions.restore(id);
    shell.message.success(texts.ordered);
    onDone();
  });
  const columns: TableColumnType<WechatMenuVersion>[] = [
    { title: texts.versionTime, width: 170, render: (_, { orderedTime }) => <TimeText time={orderedTime} /> },
    { title: texts.versionBy, dataIndex: 'orderedName', width: 90, ellipsis: true },
    { title: texts.versionWriters, width: 110, render: (_, { writers }) => writers.join('、') },
    {
      title: texts.versionState,
      width: 110,
      render: (_, { state, isLive, lastError }) => (
        <>
          <Tag color={tones[state]}>{isLive ? texts.live : wechatMenuVersionStateNames[state]}</Tag>
          {lastError !== null && <div>{lastError}</div>}
        </>
      ),
    },
    { title: texts.versionMenu, render: (_, { menu }) => summaryOf(menu) },
    {
      title: texts.versionActions,
      width: 190,
      render: (_, version) => (
        <Space size={0}>
          {canEdit && (
            <Button
              type="link"
              size="small"
              aria-label={texts.loadOf(version.orderedTime)}
              onClick={() => onDone(version.menu)}
            >
              {texts.load}
            </Button>
          )}
          {shell.can(WechatPermission.PublishMenu) && (
            <ActionButton
              type="link"
              size="small"
              aria-label={texts.restoreOf(version.orderedTime)}
              loading={isPending}
              reasons={version.refusal === null ? [] : [version.refusal]}
              onClick={() => void restore(version)}
            >
              {texts.restore}
            </ActionButton>
          )}
        </Space>
      ),
    },
  ];
  return (
    <Modal
      open
      width={1040}
      title={texts.history}
      onCancel={() => onDone()}
      footer={
        <Button type="primary" onClick={() => onDone()}>
          {texts.close}
        </Button>
      }
    >
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<WechatMenuVersion>
          size="small"
          rowKey="id"
          aria-label={texts.history}
          dataSource={answer?.list ?? []}
          columns={columns}
          pagination={false}
          loading={isLoading}
          scroll={{ y: 420 }}
          locale={{ emptyText: <EmptyState text={texts.noHistory} /> }}
        />
      )}
    </Modal>
  );
}
