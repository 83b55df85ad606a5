import { Button, Skeleton, Space, type TableColumnType, Tag, Typography } from 'antd';
import { wechatListAccountDetails, wechatListAccounts, wechatTestAccount } from 'shared-contracts/endpoints';
import { type WechatAccountDetails, wechatAccountKindNames } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  DataTable,
  ErrorState,
  TimeText,
  useAction,
  useAsk,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import styles from './account-list.module.css';
import { accountTexts as texts } from './accounts.texts.ts';
import { EditAccountDialog } from './edit-account.dialog.tsx';

/** /wechat/accounts: the WeChat accounts, and who may use them. */
export function AccountListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, refresh } = useEndpoint(wechatListAccountDetails, {});
  const refreshChoice = useRefresh(wechatListAccounts);
  const [test, isTesting] = useAction(async ({ id }: WechatAccountDetails) => {
    const { data } = await shell.call(wechatTestAccount, { id });
    if (data.isFine) shell.message.success(data.text);
    else shell.message.warning(data.text);
  });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <Skeleton active />;
  const { accounts, staff } = answer.data;
  const nameOf = new Map(staff.map(({ id, nickName }) => [id, nickName]));
  const edit = async (account?: WechatAccountDetails) => {
    const isSaved = await ask(EditAccountDialog, { staff, ...(account && { account }) });
    await Promise.all([refresh(), refreshChoice()]);
    if (isSaved) shell.message.success(texts.saved);
  };
  const columns: TableColumnType<WechatAccountDetails>[] = [
    { title: texts.name, dataIndex: 'name', width: 150, ellipsis: true },
    { title: texts.kind, width: 80, render: (_, { kind }) => wechatAccountKindNames[kind] },
    {
      title: texts.appId,
      width: 180,
      render: (_, { appId, isOfSettings }) => (isOfSettings ? texts.ofSettings : appId),
    },
    {
      title: texts.state,
      width: 140,
      render: (_, { isVerified, isOn }) => (
        <>
          <Tag color={isOn ? 'success' : 'default'}>{isOn ? texts.on : texts.off}</Tag>
          <Tag>{isVerified ? texts.verified : texts.unverified}</Tag>
        </>
      ),
    },
    {
      title: texts.users,
      ellipsis: true,
      render: (_, { isForAll, userIds }) =>
        isForAll ? texts.everybody : userIds.flatMap((id) => nameOf.get(id) ?? []).join('、') || texts.nobody,
    },
    {
      title: texts.modified,
      width: 180,
      ellipsis: true,
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
      width: 150,
      render: (_, account) => (
        <Allowed code={WechatPermission.ManageAccounts}>
          <Space size={0}>
            <Button type="link" size="small" aria-label={texts.editOf(account.name)} onClick={() => void edit(account)}>
              {texts.edit}
            </Button>
            <Button
              type="link"
              size="small"
              disabled={isTesting}
              aria-label={texts.testOf(account.name)}
              onClick={() => void test(account)}
            >
              {texts.test}
            </Button>
          </Space>
        </Allowed>
      ),
    },
  ];
  return (
    <div className={styles.page ?? ''}>
      <Typography.Paragraph type="secondary">{texts.hint}</Typography.Paragraph>
      <Allowed code={WechatPermission.ManageAccounts}>
        <Button type="primary" style={{ marginBottom: 16 }} onClick={() => void edit()}>
          {texts.add}
        </Button>
      </Allowed>
      <DataTable<WechatAccountDetails>
        size="middle"
        rowKey="id"
        aria-label={texts.listName}
        dataSource={accounts}
        columns={columns}
        pagination={false}
      />
    </div>
  );
}
