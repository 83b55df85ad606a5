import { Button, Flex, Skeleton, type TableColumnType, Tag, Tooltip, Typography } from 'antd';
import { deleteWebhook, listWebhooks, rotateWebhook, testWebhook } from 'shared-contracts/endpoints';
import { webhookEventNames, type WebhookRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  DataTable,
  EmptyState,
  ErrorState,
  minuteOf,
  useAction,
  useAsk,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { ShownOnceDialog } from '../../parts/secrets/shown-once.dialog.tsx';
import { EditWebhookDialog } from './edit-webhook.dialog.tsx';
import { WebhookLogDialog } from './webhook-log.dialog.tsx';
import { webhookTexts as texts } from './webhooks.texts.ts';

/** /app/config/webhooks: who is notified of what happens to stories. */
export function WebhookListScreen() {
  const ask = useAsk();
  const { answer, error, refresh } = useEndpoint(listWebhooks, {}, { every: 10_000 });
  const actions = useWebhookActions(refresh);
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <Skeleton active />;
  const columns: TableColumnType<WebhookRow>[] = [
    ...factColumns,
    {
      title: texts.actions,
      width: 296,
      render: (_, row) => (
        <>
          <Button
            type="link"
            size="small"
            aria-label={texts.logOf(row.name)}
            onClick={() => void ask(WebhookLogDialog, { webhook: row })}
          >
            {texts.log}
          </Button>
          <Allowed code={SystemPermission.ManageConnections}>
            <RowButtons row={row} actions={actions} />
          </Allowed>
        </>
      ),
    },
  ];
  return (
    <>
      <Flex justify="space-between" align="start" gap={16} style={{ marginBottom: 16 }}>
        <Typography.Text type="secondary">{texts.hint}</Typography.Text>
        <Allowed code={SystemPermission.ManageConnections}>
          <Button type="primary" onClick={() => void actions.edit()}>
            {texts.add}
          </Button>
        </Allowed>
      </Flex>
      <DataTable<WebhookRow>
        size="middle"
        rowKey="id"
        dataSource={answer.list}
        columns={columns}
        pagination={false}
        scroll={{ x: 1030 }}
        aria-label={texts.name}
        locale={{ emptyText: <EmptyState text={texts.empty} /> }}
      />
    </>
  );
}

type Actions = ReturnType<typeof useWebhookActions>;

function useWebhookActions(refresh: () => Promise<void>) {
  const shell = useShell();
  const ask = useAsk();
  const showSecret = (secret: string) =>
    ask(ShownOnceDialog, { title: texts.secretTitle, note: texts.secretNote, secret });
  const edit = async (webhook?: WebhookRow) => {
    const outcome = await ask(EditWebhookDialog, webhook ? { webhook } : {});
    await refresh();
    if (!outcome) return;
    shell.message.success(texts.saved);
    if (outcome.secret !== null) await showSecret(outcome.secret);
  };
  const [test] = useAction(async ({ id }: WebhookRow) => {
    await shell.call(testWebhook, { id });
    shell.message.success(texts.tested);
    await refresh();
  });
  const [rotate] = useAction(async ({ id, name }: WebhookRow) => {
    const title = texts.rotateOf(name);
    if (!(await shell.dialogs.confirm({ title, content: texts.rotateNote, okText: texts.rotate }))) return;
    const { data } = await shell.call(rotateWebhook, { id });
    await refresh();
    await showSecret(data.secret);
  });
  const [remove] = useAction(async ({ id, name }: WebhookRow) => {
    const title = texts.removeOf(name);
    if (!(await shell.dialogs.confirm({ title, content: texts.removeNote, okText: texts.remove, danger: true })))
      return;
    await shell.call(deleteWebhook, { id });
    shell.message.success(texts.removed);
    await refresh();
  });
  return { edit, test, rotate, remove };
}

function RowButtons({ row, actions }: { row: WebhookRow; actions: Actions }) {
  const { name } = row;
  const buttons = [
    { text: texts.edit, label: texts.editOf(name), onClick: () => actions.edit(row) },
    { text: texts.test, label: texts.testOf(name), onClick: () => actions.test(row) },
    { text: texts.rotate, label: texts.rotateOf(name), onClick: () => actions.rotate(row) },
    { text: texts.remove, label: texts.removeOf(name), onClick: () => actions.remove(row) },
  ];
  return buttons.map(({ text, label, onClick }) => (
    <Button key={text} type="link" size="small" aria-label={label} onClick={() => void onClick()}>
      {text}
    </Button>
  ));
}

const factColumns: TableColumnType<WebhookRow>[] = [
  { title: texts.title, dataIndex: 'name', width: 130, ellipsis: true },
  { title: texts.url, dataIndex: 'url', ellipsis: true },
  {
    title: texts.events,
    width: 196,
    render: (_, { events }) => (
      <Flex wrap gap={4}>
        {events.map((event) => (
          <Tag key={event}>{webhookEventNames[event]}</Tag>
        ))}
      </Flex>
    ),
  },
  { title: texts.state, width: 88, render: (_, row) => <StateOf row={row} /> },
  { title: texts.waiting, dataIndex: 'waiting', width: 72, align: 'right' },
  { title: texts.owner, dataIndex: 'ownerName', width: 100, ellipsis: true },
];

function StateOf({ row: { isOn, pausedTime, failingSince } }: { row: WebhookRow }) {
  if (!isOn && pausedTime !== null)
    return (
      <Tooltip title={texts.pausedAt(minuteOf(pausedTime))}>
        <Tag color="error">{texts.paused}</Tag>
      </Tooltip>
    );
  if (!isOn) return <Tag>{texts.off}</Tag>;
  if (failingSince === null) return <Tag color="success">{texts.on}</Tag>;
  return (
    <Tooltip title={texts.failingSince(minuteOf(failingSince))}>
      <Tag color="warning">{texts.failing}</Tag>
    </Tooltip>
  );
}
