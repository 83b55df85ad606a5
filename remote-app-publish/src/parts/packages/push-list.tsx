import { Button, type TableColumnType, Typography } from 'antd';
import { recordList, resendPlatformPush } from 'shared-contracts/endpoints';
import { platformNames, type PlatformPush, PlatformPushState, platformPushStateNames } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { Allowed, DataTable, EmptyState, StateTag, TimeText, useAction, useRefresh, useShell } from 'shared-ui';
import { packageTexts as texts } from './packages.texts.ts';

interface PushListProps {
  pushes: readonly PlatformPush[];
  onChanged(): Promise<void>;
}

/** Pushes with what became of them; one that failed can be sent again. */
export function PushList({ pushes, onChanged }: PushListProps) {
  const shell = useShell();
  const refreshRecords = useRefresh(recordList);
  const [again, isSending] = useAction(async (id: string) => {
    await shell.call(resendPlatformPush, { id }).finally(onChanged);
    await refreshRecords();
    shell.message.success(texts.queued);
  });
  const columns: TableColumnType<PlatformPush>[] = [
    { title: texts.platform, width: 90, render: (_, { platform }) => platformNames[platform] },
    { title: texts.pushTitle, dataIndex: 'title', ellipsis: true },
    {
      title: texts.state,
      width: 100,
      render: (_, { state }) => <StateTag kind="platformPush" state={state} text={platformPushStateNames[state]} />,
    },
    { title: texts.by, dataIndex: 'createUserName', width: 90, ellipsis: true },
    {
      title: texts.time,
      width: 170,
      render: (_, { deliveredTime, createdTime }) => <TimeText time={deliveredTime ?? createdTime} />,
    },
    {
      title: texts.result,
      width: 200,
      render: (_, push) => <PushResult push={push} isSending={isSending} onAgain={() => void again(push.id)} />,
    },
  ];
  return (
    <>
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        {texts.pushes}
      </Typography.Title>
      <DataTable<PlatformPush>
        size="small"
        rowKey="id"
        dataSource={pushes}
        columns={columns}
        pagination={false}
        scroll={{ x: 760 }}
        locale={{ emptyText: <EmptyState text={texts.noPushes} /> }}
        aria-label={texts.pushes}
      />
    </>
  );
}

function PushResult({ push, isSending, onAgain }: { push: PlatformPush; isSending: boolean; onAgain(): void }) {
  const { state, attempts, lastError, platform, title, isLeft } = push;
  return (
    <>
      {isLeft ? <Typography.Text type="danger">{texts.left}</Typography.Text> : null}
      {lastError === '' ? null : <div>{lastError}</div>}
      {attempts > 1 ? <div>{texts.attempts(attempts)}</div> : null}
      {state === PlatformPushState.Failed ? (
        <Allowed code={ContentPermission.Package}>
          <Button
            type="link"
            size="small"
            loading={isSending}
            aria-label={texts.againOf(platformNames[platform], title)}
            onClick={onAgain}
          >
            {texts.again}
          </Button>
        </Allowed>
      ) : null}
    </>
  );
}
