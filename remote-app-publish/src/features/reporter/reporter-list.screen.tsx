import { Alert, Button, Space, Tag } from 'antd';
import {
  exportReporters,
  getDepartmentList,
  reporterCounts,
  reporterList,
  reporterOptions,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { PressCard, pressCardNames, type ReporterRow, reporterStateNames } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { ReporterPermission } from 'shared-contracts/permissions';
import {
  type ListColumn,
  type ListFilter,
  ListPage,
  StateTag,
  TimeText,
  useAsk,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { editReporter } from './edit-reporter.action.ts';
import { EditReporterDialog } from './edit-reporter.dialog.tsx';
import { reporterTexts as texts } from './reporter.texts.ts';
import { leaveReporter, returnReporter } from './set-reporter-state.action.ts';

const toOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const columns: readonly ListColumn<ReporterRow>[] = [
  { key: 'name', title: texts.name, width: 110, fixed: true },
  { key: 'departmentName', title: texts.departmentName, width: 140, render: (row) => row.departmentName || '—' },
  { key: 'cardNo', title: texts.cardNo, width: 130, render: ({ cardNo }) => cardNo || '—' },
  { key: 'cardExpiry', title: texts.cardExpiry, width: 110, render: ({ cardExpiry }) => cardExpiry ?? '—' },
  {
    key: 'pressCard',
    title: texts.pressCard,
    width: 100,
    render: ({ pressCard }) => <StateTag kind="pressCard" state={pressCard} text={pressCardNames[pressCard]} />,
  },
  { key: 'mobile', title: texts.mobile, width: 130, render: ({ mobile }) => mobile || '—' },
  {
    key: 'penNames',
    title: texts.penNames,
    width: 140,
    minor: true,
    render: ({ penNames }) => penNames.join('、') || '—',
  },
  { key: 'beat', title: texts.beat, width: 160, minor: true, render: ({ beat }) => beat || '—' },
  { key: 'userName', title: texts.userName, width: 110, minor: true, render: ({ userName }) => userName || '—' },
  {
    key: 'storyCount',
    title: texts.storyCount,
    width: 90,
    align: 'right',
    render: ({ storyCount, publicUrl, name }) => (
      <a href={publicUrl} target="_blank" rel="noopener noreferrer" aria-label={texts.opensNew(storyCount, name)}>
        {storyCount}
      </a>
    ),
  },
  {
    key: 'state',
    title: texts.state,
    width: 90,
    render: ({ state }) => (
      <Tag color={state === 'active' ? 'success' : 'default'} variant="filled">
        {reporterStateNames[state]}
      </Tag>
    ),
  },
  { key: 'modifiedUserName', title: texts.modifiedUserName, width: 110, minor: true },
  {
    key: 'modifiedTime',
    title: texts.modifiedTime,
    width: 170,
    minor: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
const actions = [editReporter, leaveReporter, returnReporter];
const exporter = { endpoint: exportReporters, permission: ReporterPermission.Export, fileName: texts.file };
const others = [reporterCounts, reporterOptions] as const;

/** /app/config/reporter: the people behind bylines. */
export function ReporterListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(reporterList, ...others);
  const departments = useEndpoint(getDepartmentList, {}).answer?.list ?? [];
  const filters: readonly ListFilter[] = [
    {
      kind: 'text',
      name: 'keywords',
      label: texts.keywords,
      placeholder: texts.keywordsHint,
      maxLength: maxOf(reporterList.request, 'keywords'),
    },
    {
      kind: 'select',
      name: 'departmentId',
      label: texts.department,
      options: departments.map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'select', name: 'pressCard', label: texts.pressCard, options: toOptions(pressCardNames) },
    { kind: 'select', name: 'state', label: texts.state, options: toOptions(reporterStateNames) },
  ];
  const handleCreate = async () => {
    if (!(await ask(EditReporterDialog, {}))) return;
    shell.message.success(texts.saved);
    await refresh();
  };
  return (
    <>
      <CardWarning />
      <ListPage
        tableKey="config/reporter"
        name={texts.listName}
        topic="persons"
        endpoint={reporterList}
        filters={filters}
        columns={columns}
        actions={actions}
        create={{ label: texts.create, permission: ReporterPermission.Manage, onClick: () => void handleCreate() }}
        exporter={exporter}
        refreshes={others}
        emptyText={texts.empty}
        isMuted={({ state }) => state === 'left'}
      />
    </>
  );
}

/** Says how many press cards have expired or will soon, and leads to them. */
function CardWarning() {
  const shell = useShell();
  const { expired, soon } = useEndpoint(reporterCounts, {}).answer?.data ?? { expired: 0, soon: 0 };
  if (expired + soon === 0) return null;
  const show = (pressCard: PressCard) =>
    shell.navigate(`${appPaths.reporter}?${new URLSearchParams({ pressCard, state: 'active' }).toString()}`);
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={texts.cardWarning(expired, soon)}
      action={
        <Space>
          {expired > 0 && (
            <Button size="small" onClick={() => show(PressCard.Expired)}>
              {texts.showExpired}
            </Button>
          )}
          {soon > 0 && (
            <Button size="small" onClick={() => show(PressCard.Soon)}>
              {texts.showSoon}
            </Button>
          )}
        </Space>
      }
    />
  );
}
