import { useMemo } from 'react';
import {
  activityCancelEntries,
  activityEntries,
  activityFiguresGet,
  activityList,
  activitySources,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type ActivityDetail, type ActivityEntry, entryDoubtNames, Period } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type ListColumn, type ListFilter, ListPage, type RowAction, TimeText } from 'shared-ui';
import { activityDetailTexts as texts } from './activity-detail.texts.ts';
import { askCancelReason } from './cancel-reason.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(activityEntries.request, 'keywords'),
  },
  { kind: 'text', name: 'ip', label: texts.columnIp, maxLength: maxOf(activityEntries.request, 'ip') },
  { kind: 'period', label: texts.period2, defaultPeriod: Period.Unlimited },
];

/** Entries one by one, newest first; mobile numbers come masked. */
export function ActivityEntryList({ activity }: { activity: ActivityDetail }) {
  const columns = useMemo(() => columnsOf(activity), [activity]);
  const actions = useMemo(() => [cancelEntries(activity.id)], [activity.id]);
  return (
    <ListPage
      tableKey={`app/${activity.kind}-entries`}
      name={texts.entriesName}
      endpoint={activityEntries}
      fixed={{ id: activity.id }}
      filters={filters}
      columns={columns}
      actions={actions}
      refreshes={[activityFiguresGet, activitySources, activityList]}
      isMuted={({ cancelledTime }) => cancelledTime !== null}
      emptyText={texts.noEntries}
    />
  );
}

function columnsOf({ kind, asksMobile }: ActivityDetail): ListColumn<ActivityEntry>[] {
  return [
    {
      key: 'createdTime',
      title: texts.columnTime,
      width: 170,
      fixed: true,
      render: ({ createdTime }) => <TimeText time={createdTime} />,
    },
    ...(kind === 'activity' ? [{ key: 'name', title: texts.columnName, width: 110 }] : []),
    ...(asksMobile ? [{ key: 'mobile', title: texts.columnMobile, width: 130 }] : []),
    { key: 'summary', title: texts.columnSummary, width: 260 },
    ...(kind === 'vote'
      ? [
          {
            key: 'doubt',
            title: texts.columnDoubt,
            width: 200,
            render: ({ doubt }: ActivityEntry) => entryDoubtNames[doubt] || '—',
          },
        ]
      : []),
    { key: 'ip', title: texts.columnIp, width: 140, minor: true },
    {
      key: 'cancelledTime',
      title: texts.columnState,
      width: 150,
      render: ({ cancelledTime, cancelReason }) =>
        cancelledTime === null ? texts.valid : texts.cancelled(cancelReason),
    },
  ];
}

function cancelEntries(id: string): RowAction<ActivityEntry> {
  return {
    key: 'cancel',
    label: texts.cancel,
    permission: OperationPermission.ManageEntries,
    danger: true,
    shows: ({ cancelledTime }) => cancelledTime === null,
    async run(rows, shell, ask) {
      const reason = await askCancelReason(ask, rows.length);
      if (reason === undefined) return undefined;
      await shell.call(activityCancelEntries, { id, entryIds: joinIds(rows.map((row) => row.id)), reason });
      return actionDone;
    },
  };
}
