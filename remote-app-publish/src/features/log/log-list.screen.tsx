import { Tag } from 'antd';
import { auditLogExport, auditLogList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { auditActionName, auditAreaNames, type AuditLogRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { type ListColumn, type ListFilter, ListPage, TimeText } from 'shared-ui';
import { logTexts as texts } from './log.texts.ts';

const toOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(auditLogList.request, 'keywords'),
  },
  { kind: 'period', label: texts.time },
  { kind: 'select', name: 'area', label: texts.area, options: toOptions(auditAreaNames) },
  { kind: 'select', name: 'ok', label: texts.result, options: toOptions(texts.results) },
];

const columns: readonly ListColumn<AuditLogRow>[] = [
  { key: 'time', title: texts.time, width: 168, render: ({ time }) => <TimeText time={time} isExact /> },
  { key: 'userName', title: texts.account, width: 110, hint: ({ userName }) => userName },
  { key: 'nickName', title: texts.name, width: 100, render: ({ nickName }) => nickName || '—' },
  { key: 'action', title: texts.action, width: 150, render: ({ action }) => auditActionName(action) },
  {
    key: 'target',
    title: texts.target,
    width: 160,
    hint: ({ target }) => target,
    render: ({ target }) => target || '—',
  },
  {
    key: 'ok',
    title: texts.result,
    width: 80,
    render: ({ ok }) => (
      <Tag color={ok ? 'success' : 'error'} variant="filled">
        {ok ? texts.results.true : texts.results.false}
      </Tag>
    ),
  },
  { key: 'ip', title: texts.address, width: 130 },
  {
    key: 'detail',
    title: texts.detail,
    width: 260,
    minor: true,
    hint: ({ detail }) => detail,
    render: ({ detail }) => detail || '—',
  },
];

const exporter = { endpoint: auditLogExport, permission: SystemPermission.ExportLogs, fileName: texts.file };

/** /app/statistics/logs: who did what, when and from where. */
export function LogListScreen() {
  return (
    <ListPage
      tableKey="statistics/logs"
      name={texts.listName}
      endpoint={auditLogList}
      filters={filters}
      columns={columns}
      exporter={exporter}
      emptyText={texts.empty}
    />
  );
}
