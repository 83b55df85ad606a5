import { Button, Skeleton, type TableColumnType, Typography } from 'antd';
import { listPlatformPushes, listPlatformReceivers } from 'shared-contracts/endpoints';
import { platformNames, type PlatformReceiver } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { Allowed, DataTable, ErrorState, TimeText, useAsk, useEndpoint, useShell } from 'shared-ui';
import { PushList } from '../../parts/packages/push-list.tsx';
import { ShownOnceDialog } from '../../parts/secrets/shown-once.dialog.tsx';
import { EditReceiverDialog } from './edit-receiver.dialog.tsx';
import { receiverTexts as texts } from './receivers.texts.ts';

/** /app/config/receivers: where the packages of stories are pushed to, and the latest pushes. */
export function ReceiverScreen() {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, refresh } = useEndpoint(listPlatformReceivers, {});
  const pushes = useEndpoint(listPlatformPushes, {}, { every: 10_000 });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <Skeleton active />;
  const edit = async (receiver: PlatformReceiver) => {
    const outcome = await ask(EditReceiverDialog, { receiver });
    await refresh();
    if (outcome === undefined) return;
    shell.message.success(texts.saved);
    const { secret } = outcome;
    if (secret !== null) await ask(ShownOnceDialog, { title: texts.secretTitle, note: texts.secretNote, secret });
  };
  const columns: TableColumnType<PlatformReceiver>[] = [
    { title: texts.platform, width: 120, render: (_, { platform }) => platformNames[platform] },
    {
      title: texts.url,
      ellipsis: true,
      render: (_, { url, isSandbox }) => url || (isSandbox ? texts.sandbox : texts.none),
    },
    { title: texts.key, width: 110, render: (_, { hasSecret }) => (hasSecret ? texts.hasKey : texts.noKey) },
    {
      title: texts.modified,
      width: 240,
      render: (_, { modifiedName, modifiedTime }) =>
        modifiedName && modifiedTime ? (
          <>
            {modifiedName} <TimeText time={modifiedTime} />
          </>
        ) : (
          '—'
        ),
    },
    {
      title: texts.actions,
      width: 90,
      render: (_, receiver) => (
        <Allowed code={SystemPermission.ManageReceivers}>
          <Button
            type="link"
            size="small"
            aria-label={texts.editOf(platformNames[receiver.platform])}
            onClick={() => void edit(receiver)}
          >
            {texts.edit}
          </Button>
        </Allowed>
      ),
    },
  ];
  return (
    <>
      <Typography.Paragraph type="secondary">{texts.hint}</Typography.Paragraph>
      <DataTable<PlatformReceiver>
        size="middle"
        rowKey="platform"
        dataSource={answer.list}
        columns={columns}
        pagination={false}
        aria-label={texts.name}
        style={{ marginBottom: 24 }}
      />
      <PushList pushes={pushes.answer?.list ?? []} onChanged={pushes.refresh} />
    </>
  );
}
