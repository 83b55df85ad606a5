import { Button, Space, type TableColumnType, Typography } from 'antd';
import { wechatClearQuota, wechatListQuotas } from 'shared-contracts/endpoints';
import { type WechatQuota, wechatQuotaNames } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import { Allowed, DataTable, ErrorState, useAction, useEndpoint, useShell } from 'shared-ui';
import { useAccountInput } from './menu-account.state.ts';
import { figureTexts as texts } from './figures.texts.ts';
import styles from './menu.module.css';

const number = (title: string, name: 'limit' | 'used' | 'remain'): TableColumnType<WechatQuota> => ({
  title,
  width: 110,
  align: 'right',
  render: (_, quota) => quota[name] ?? '—',
});
const columns: TableColumnType<WechatQuota>[] = [
  { title: texts.call, width: 160, render: (_, { path }) => wechatQuotaNames[path] },
  number(texts.limit, 'limit'),
  number(texts.used, 'used'),
  number(texts.remain, 'remain'),
  { title: texts.problem, render: (_, { problem }) => problem || '—' },
];

/** Calls that the account has left today, and a way to set the counts to nought. */
export function CallQuotas() {
  const shell = useShell();
  const account = useAccountInput();
  const { answer, error, isFetching, refresh } = useEndpoint(wechatListQuotas, account);
  const [clear, isClearing] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.clearConfirm, okText: texts.clear, danger: true }))) return;
    await shell.call(wechatClearQuota, account).finally(refresh);
    shell.message.success(texts.cleared);
  });
  return (
    <>
      <div className={styles.bar}>
        <Typography.Title level={5}>{texts.quotas}</Typography.Title>
        <Space>
          <Button onClick={() => void refresh()}>{texts.refresh}</Button>
          <Allowed code={WechatPermission.ClearQuota}>
            <Button danger loading={isClearing} onClick={() => void clear()}>
              {texts.clear}
            </Button>
          </Allowed>
        </Space>
      </div>
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<WechatQuota>
          size="small"
          rowKey="path"
          aria-label={texts.quotas}
          loading={isFetching && !answer}
          dataSource={answer?.list ?? []}
          columns={columns}
          pagination={false}
        />
      )}
    </>
  );
}
