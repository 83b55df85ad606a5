import { Button, Empty, Flex, Skeleton, type TableColumnType, Tag, Tooltip, Typography } from 'antd';
import { listApiKeys, revokeApiKey } from 'shared-contracts/endpoints';
import { type ApiKeyRow, apiScopeNames } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { Allowed, DataTable, ErrorState, minuteOf, useAsk, useEndpoint, useShell } from 'shared-ui';
import { ShownOnceDialog } from '../../parts/secrets/shown-once.dialog.tsx';
import { AddApiKeyDialog } from './add-api-key.dialog.tsx';
import { apiKeyTexts as texts } from './api-keys.texts.ts';

const docsPath = '/open/v1/docs';

/** /app/config/apikeys: keys by which other systems call the open API. */
export function ApiKeyListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, refresh } = useEndpoint(listApiKeys, {});
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <Skeleton active />;
  const add = async () => {
    const made = await ask(AddApiKeyDialog, {});
    await refresh();
    if (made) await ask(ShownOnceDialog, { title: texts.secretTitle, note: texts.secretNote, secret: made.key });
  };
  const revoke = async ({ id, name }: ApiKeyRow) => {
    const isSure = await shell.dialogs.confirm({
      title: texts.revokeTitle(name),
      content: texts.revokeNote,
      okText: texts.revoke,
      danger: true,
    });
    if (!isSure) return;
    await shell.call(revokeApiKey, { id });
    shell.message.success(texts.revoked);
    await refresh();
  };
  const columns: TableColumnType<ApiKeyRow>[] = [
    ...factColumns,
    {
      title: texts.actions,
      width: 60,
      render: (_, row) =>
        row.state === 'active' && (
          <Allowed code={SystemPermission.ManageConnections}>
            <Button
              type="link"
              danger
              size="small"
              aria-label={texts.revokeOf(row.name)}
              onClick={() => void revoke(row)}
            >
              {texts.revoke}
            </Button>
          </Allowed>
        ),
    },
  ];
  return (
    <>
      <Flex justify="space-between" align="start" gap={16} style={{ marginBottom: 16 }}>
        <Typography.Text type="secondary">
          {texts.hint}{' '}
          <Typography.Link underline href={docsPath} target="_blank" rel="noopener">
            {texts.docs}
          </Typography.Link>
        </Typography.Text>
        <Allowed code={SystemPermission.ManageConnections}>
          <Button type="primary" onClick={() => void add()}>
            {texts.add}
          </Button>
        </Allowed>
      </Flex>
      <DataTable<ApiKeyRow>
        size="middle"
        rowKey="id"
        dataSource={answer.list}
        columns={columns}
        pagination={answer.list.length > 20 ? { pageSize: 20 } : false}
        scroll={{ x: 1030 }}
        aria-label={texts.name}
        locale={{ emptyText: <Empty description={texts.empty} /> }}
      />
    </>
  );
}

const factColumns: TableColumnType<ApiKeyRow>[] = [
  { title: texts.title, dataIndex: 'name', width: 130, ellipsis: true },
  {
    title: texts.state,
    width: 78,
    render: (_, { state, revokedName, revokedTime }) => (
      <Tooltip title={revokedTime === null ? undefined : texts.revokedBy(revokedName ?? '', minuteOf(revokedTime))}>
        <Tag color={state === 'active' ? 'success' : 'default'}>{texts.states[state]}</Tag>
      </Tooltip>
    ),
  },
  {
    title: texts.prefix,
    width: 124,
    render: (_, { prefix }) => <Typography.Text code>{prefix}</Typography.Text>,
  },
  {
    title: texts.scopes,
    width: 136,
    render: (_, { scopes }) => (
      <Flex wrap gap={4}>
        {scopes.map((scope) => (
          <Tag key={scope}>{apiScopeNames[scope]}</Tag>
        ))}
      </Flex>
    ),
  },
  { title: texts.owner, dataIndex: 'ownerName', width: 100, ellipsis: true },
  { title: texts.limit, dataIndex: 'limitPerMinute', width: 100, align: 'right' },
  {
    title: texts.networks,
    width: 96,
    ellipsis: true,
    render: (_, { networks }) => (networks.length === 0 ? texts.anyNetwork : networks.join('、')),
  },
  { title: texts.expires, dataIndex: 'expiresTime', width: 104, render: (time: string) => time.slice(0, 10) },
  {
    title: texts.used,
    width: 104,
    render: (_, { usedTime, usedIp }) =>
      usedTime === null ? (
        texts.unused
      ) : (
        <Tooltip title={texts.usedFrom(usedTime, usedIp)}>{usedTime.slice(0, 10)}</Tooltip>
      ),
  },
];
