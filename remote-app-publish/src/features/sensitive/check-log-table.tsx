import { listCheckLogs } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { CheckLogRow } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, TimeText } from 'shared-ui';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.logKeywords, maxLength: maxOf(listCheckLogs.request, 'keywords') },
  {
    kind: 'select',
    name: 'checkFrom',
    label: texts.logSource,
    options: Object.entries(texts.sources).map(([value, label]) => ({ value, label })),
  },
  { kind: 'period', label: texts.logTime },
];
const columns: readonly ListColumn<CheckLogRow>[] = [
  { key: 'title', title: texts.logTitle, width: 220, fixed: true, render: ({ title }) => title || '—' },
  {
    key: 'checkFrom',
    title: texts.logSource,
    width: 110,
    render: ({ checkFrom }) => texts.sources[checkFrom] ?? checkFrom,
  },
  { key: 'checkTo', title: texts.logResult, width: 220 },
  { key: 'content', title: texts.logContent, width: 320 },
  { key: 'userName', title: texts.logUser, width: 100 },
  { key: 'time', title: texts.logTime, width: 170, render: ({ time }) => <TimeText time={time} isExact /> },
];

/** The tab 校对日志: every run of proofreading, whatever came of it. */
export function CheckLogTable() {
  return (
    <ListPage
      tableKey="config/check-log"
      name={texts.logName}
      endpoint={listCheckLogs}
      filters={filters}
      columns={columns}
      emptyText={texts.logEmpty}
    />
  );
}
