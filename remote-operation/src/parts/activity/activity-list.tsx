import { activityCounts, activityList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  type ActivityKind,
  activityKindNames,
  ActivityPhase,
  activityPhaseNames,
  Period,
} from 'shared-contracts/model';
import { activityFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { type ListFilter, ListPage, useShell } from 'shared-ui';
import { activityActions } from './activity-row-actions.ts';
import { activityColumns } from './activity.columns.tsx';
import { activityListTexts as texts } from './activity-list.texts.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(activityList.request, 'keywords'),
  },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const tabs = [
  { key: 'all', label: texts.all },
  ...Object.values(ActivityPhase).map((key) => ({ key, label: activityPhaseNames[key] })),
];

/** The list of one kind: state tabs, query, and everything that is done with a row. */
export function ActivityList({ kind }: { kind: ActivityKind }) {
  const shell = useShell();
  const name = activityKindNames[kind];
  return (
    <ListPage
      tableKey={`operation/${kind}`}
      name={texts.listName(name)}
      topic="activities"
      endpoint={activityList}
      fixed={{ kind }}
      filters={filters}
      tabs={{ field: 'phase', options: tabs, counts: { endpoint: activityCounts, fixed: { kind } } }}
      columns={activityColumns}
      actions={activityActions}
      create={{
        label: texts.create(name),
        permission: OperationPermission.EditActivity,
        onClick: () => shell.navigate(activityFormPath(kind)),
      }}
      emptyText={texts.empty(name)}
    />
  );
}
