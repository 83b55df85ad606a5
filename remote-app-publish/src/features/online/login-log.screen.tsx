import { Tag } from 'antd';
import { loginLogExport, loginLogList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { auditActionName, type AuditLogRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { type ListColumn, type ListFilter, ListPage, TimeText } from 'shared-ui';
import { onlineTexts as texts } from './online.texts.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.loginKeywords,
    placeholder: texts.loginKeywordsHint,
    maxLength: maxOf(loginLogList.request, 'keywords'),
  },
  { kind: 'period', label: texts.time },
  {
    kind: 'select',
    name: 'ok',
    label: texts.result,
    options: Object.entries(texts.results).map(([value, label]) => ({ value, label })),
  },
];
const columns: readonly ListColumn<AuditLogRow>[] = [
  { key: 'time', title: texts.time, width: 170, fixed: true, render: ({ time }) => <TimeText time={time} isExact /> },
  { key: 'userName', title: texts.account, width: 120 },
  { key: 'nickName', title: texts.name, width: 110, render: ({ nickName }) => nickName || '—' },
  { key: 'action', title: texts.action, width: 150, render: ({ action }) => auditActionName(action) },
  {
    key: 'ok',
    title: texts.result,
    width: 80,
    hint: () => undefined,
    render: ({ ok }) => (
      <Tag color={ok ? 'success' : 'error'} variant="filled">
        {ok ? texts.results.true : texts.results.false}
      </Tag>
    ),
  },
  { key: 'ip', title: texts.address, width: 140 },
  { key: 'detail', title: texts.detail, width: 280, minor: true, render: ({ detail }) => detail || '—' },
];

/** /app/config/loginlog: who logged in and out, and who was refused. */
export function LoginLogScreen() {
  return (
    <ListPage
      tableKey="config/loginlog"
      name={texts.loginName}
      endpoint={loginLogList}
      filters={filters}
      columns={columns}
      exporter={{ endpoint: loginLogExport, permission: SystemPermission.ExportLogs, fileName: texts.loginFile }}
      emptyText={texts.loginEmpty}
    />
  );
}
