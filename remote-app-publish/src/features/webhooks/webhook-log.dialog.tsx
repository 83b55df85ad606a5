import { Button, Modal, type TableColumnType, Tag, Typography } from 'antd';
import { listWebhookDeliveries, resendWebhookDelivery } from 'shared-contracts/endpoints';
import { type WebhookDelivery, webhookEventNames, type WebhookRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  DataTable,
  type DialogProps,
  EmptyState,
  TimeText,
  useAction,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { webhookTexts as texts } from './webhooks.texts.ts';

interface WebhookLogDialogProps extends DialogProps<true> {
  webhook: WebhookRow;
}

const colours = { waiting: 'processing', delivered: 'success', failed: 'error' } as const;

/** The latest deliveries to a receiver with request and answer; each can be sent again. */
export function WebhookLogDialog({ webhook, onDone }: WebhookLogDialogProps) {
  const shell = useShell();
  const { answer, refresh } = useEndpoint(listWebhookDeliveries, { id: webhook.id }, { every: 3000 });
  const [again, isPending] = useAction(async (id: string) => {
    await shell.call(resendWebhookDelivery, { id });
    shell.message.success(texts.queued);
    await refresh();
  });
  const columns: TableColumnType<WebhookDelivery>[] = [
    { title: texts.event, width: 120, render: (_, { event }) => webhookEventNames[event] },
    { title: texts.story, dataIndex: 'title', ellipsis: true },
    {
      title: texts.state,
      width: 90,
      render: (_, { state }) => <Tag color={colours[state]}>{texts.states[state]}</Tag>,
    },
    { title: texts.result, width: 230, render: (_, delivery) => <Result delivery={delivery} /> },
    {
      title: texts.time,
      width: 170,
      render: (_, { sentTime, createdTime }) => <TimeText time={sentTime ?? createdTime} isExact />,
    },
    {
      title: texts.actions,
      width: 80,
      render: (_, { id, title, event }) => (
        <Allowed code={SystemPermission.ManageConnections}>
          <Button
            type="link"
            size="small"
            loading={isPending}
            aria-label={texts.againOf(title || webhookEventNames[event])}
            onClick={() => void again(id)}
          >
            {texts.again}
          </Button>
        </Allowed>
      ),
    },
  ];
  return (
    <Modal
      open
      width={960}
      title={texts.logOf(webhook.name)}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      <DataTable<WebhookDelivery>
        size="small"
        rowKey="id"
        dataSource={answer?.list ?? []}
        loading={!answer}
        columns={columns}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        expandable={{ expandedRowRender: (delivery) => <Exchange delivery={delivery} /> }}
        locale={{ emptyText: <EmptyState text={texts.noDeliveries} /> }}
        aria-label={texts.log}
      />
    </Modal>
  );
}

function Result({ delivery: { status, lastError, attempts, nextTime, state } }: { delivery: WebhookDelivery }) {
  return (
    <>
      {lastError || status}
      {attempts > 1 ? <div>{texts.tries(attempts)}</div> : null}
      {state === 'waiting' && attempts > 0 && nextTime ? <div>{texts.next(nextTime)}</div> : null}
    </>
  );
}

function Exchange({ delivery: { deliveryId, body, answer } }: { delivery: WebhookDelivery }) {
  return (
    <>
      <Typography.Text type="secondary">{deliveryId}</Typography.Text>
      <Typography.Title level={5}>{texts.request}</Typography.Title>
      <Typography.Text code>{body}</Typography.Text>
      <Typography.Title level={5}>{texts.answer}</Typography.Title>
      <Typography.Text code>{answer || texts.none}</Typography.Text>
    </>
  );
}
