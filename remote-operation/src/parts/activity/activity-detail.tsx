import { Button, Dropdown, Tabs } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  activityExportEntries,
  activityExportFigures,
  activityFiguresGet,
  activityGet,
  activityRecords,
} from 'shared-contracts/endpoints';
import { type ActivityDetail as Detail, type ActivityKind, activityPhaseNames } from 'shared-contracts/model';
import { activityDetailPath, activityFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  ErrorState,
  FormPage,
  noteOperation,
  OperationRecords,
  PageSpin,
  StateTag,
  useAction,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { activityDetailTexts as texts } from './activity-detail.texts.ts';
import { ActivityEntryList } from './activity-entry-list.tsx';
import { ActivityFacts } from './activity-facts.tsx';
import { ActivityFigures } from './activity-figures.tsx';
import { ActivitySourceTable } from './activity-source-table.tsx';

/** Milliseconds between two looks at the figures of a running activity. */
const liveEvery = 5000;

interface ActivityDetailProps {
  kind: ActivityKind;
  /** Facts of the kind, label and value. */
  factsOf(activity: Detail): readonly (readonly [string, ReactNode])[];
  /** Tabs of the kind, after those that all have. */
  tabsOf?(activity: Detail): { key: string; label: string; children: ReactNode }[];
}

/** The detail page of a kind: live figures, who took part, addresses to look at, records. */
export function ActivityDetail({ kind, factsOf, tabsOf }: ActivityDetailProps) {
  const shell = useShell();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { answer, error, refresh } = useEndpoint(activityGet, { id }, { every: 30_000 });
  const activity = answer?.data;
  const name = activity?.name;
  useEffect(() => {
    if (name) shell.setPageTitle(name);
  }, [shell, name]);

  // An address of another kind's page leads to its own.
  const other =
    activity !== undefined && activity.kind !== kind ? activityDetailPath(activity.kind, activity.id) : undefined;
  useEffect(() => {
    if (other) shell.navigate(other, { replace: true });
  }, [shell, other]);

  if (error && !activity) return <ErrorState error={error} onRetry={refresh} />;
  if (!activity || other) return <PageSpin />;
  return (
    <FormPage
      title={activity.name}
      status={<StateTag kind="activity" state={activity.phase} text={activityPhaseNames[activity.phase]} />}
      actions={<DetailActions activity={activity} />}
      aside={<ActivityFacts activity={activity} own={factsOf(activity)} />}
    >
      <DetailTabs activity={activity} more={tabsOf?.(activity) ?? []} />
    </FormPage>
  );
}

function DetailActions({ activity }: { activity: Detail }) {
  const shell = useShell();
  const { id, name, kind, phase, publicUrl } = activity;
  const isPublic = phase !== 'draft' && phase !== 'withdrawn';
  const [handleShare] = useAction(() => {
    void noteOperation(shell, { opName: texts.share, newsId: id, title: name });
    return shell.dialogs.showQrCode({ url: publicUrl, title: texts.shareTitle });
  });
  return (
    <>
      {isPublic && (
        <>
          <Button href={publicUrl} target="_blank" rel="noopener noreferrer">
            {texts.openPage}
          </Button>
          <Button onClick={() => void handleShare()}>{texts.share}</Button>
        </>
      )}
      <ExportMenu id={id} name={name} />
      <Allowed code={OperationPermission.EditActivity}>
        <Button type="primary" onClick={() => shell.navigate(activityFormPath(kind, id))}>
          {texts.edit}
        </Button>
      </Allowed>
    </>
  );
}

function ExportMenu({ id, name }: Pick<Detail, 'id' | 'name'>) {
  const shell = useShell();
  const [handleExport, isExporting] = useAction(async (key: string) => {
    const [what, format] = key.split('-') as ['entries' | 'figures', 'xlsx' | 'csv'];
    const endpoint = what === 'entries' ? activityExportEntries : activityExportFigures;
    await shell.download(
      endpoint,
      { id, format },
      `${what === 'entries' ? texts.entriesFile(name) : texts.figuresFile(name)}.${format}`,
    );
  });
  const items = [
    ...(shell.can(OperationPermission.ExportEntries)
      ? [
          { key: 'entries-xlsx', label: `${texts.entries}（Excel）` },
          { key: 'entries-csv', label: `${texts.entries}（CSV）` },
        ]
      : []),
    ...(shell.can(OperationPermission.ReadEntries)
      ? [
          { key: 'figures-xlsx', label: `${texts.lines}（Excel）` },
          { key: 'figures-csv', label: `${texts.lines}（CSV）` },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void handleExport(key) }}>
      <Button loading={isExporting}>{texts.export}</Button>
    </Dropdown>
  );
}

function DetailTabs({
  activity,
  more,
}: {
  activity: Detail;
  more: readonly { key: string; label: string; children: ReactNode }[];
}) {
  const shell = useShell();
  const [tab, setTab] = useState<string>();
  const readable = shell.can(OperationPermission.ReadEntries)
    ? [
        { key: 'figures', label: texts.figures, children: <LiveFigures activity={activity} /> },
        { key: 'entries', label: texts.entries, children: <ActivityEntryList activity={activity} /> },
        { key: 'sources', label: texts.sources, children: <ActivitySourceTable id={activity.id} /> },
      ]
    : [];
  const items = [
    ...readable,
    ...more,
    {
      key: 'records',
      label: texts.records,
      children: <OperationRecords endpoint={activityRecords} subject={{ id: activity.id }} />,
    },
  ];
  return <Tabs activeKey={tab ?? items[0]!.key} onChange={setTab} items={items} destroyOnHidden />;
}

function LiveFigures({ activity: { id, phase } }: { activity: Detail }) {
  const { answer, error, refresh } = useEndpoint(
    activityFiguresGet,
    { id },
    phase === 'running' ? { every: liveEvery } : {},
  );
  if (error && !answer) return <ErrorState error={error} onRetry={refresh} />;
  return answer ? <ActivityFigures figures={answer.data} /> : <PageSpin />;
}
