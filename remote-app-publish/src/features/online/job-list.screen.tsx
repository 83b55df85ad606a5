import { jobList } from 'shared-contracts/endpoints';
import { type JobRow, JobState } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, StateTag, TimeText } from 'shared-ui';
import { onlineTexts as texts } from './online.texts.ts';
import { runJob } from './run-job.action.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'select',
    name: 'kind',
    label: texts.jobKind,
    options: Object.entries(texts.jobKinds).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'select',
    name: 'state',
    label: texts.jobState,
    options: Object.values(JobState).map((value) => ({ value, label: texts.jobStates[value] })),
  },
];
const columns: readonly ListColumn<JobRow>[] = [
  { key: 'kind', title: texts.jobKind, width: 150, fixed: true, render: ({ kind }) => texts.jobKinds[kind] ?? kind },
  { key: 'key', title: texts.jobKey, width: 180 },
  {
    key: 'state',
    title: texts.jobState,
    width: 100,
    hint: () => undefined,
    render: ({ state }) => <StateTag kind="job" state={state} text={texts.jobStates[state]} />,
  },
  { key: 'runTime', title: texts.runTime, width: 170, render: ({ runTime }) => <TimeText time={runTime} /> },
  { key: 'attempts', title: texts.attempts, width: 70, align: 'right' },
  { key: 'lastError', title: texts.lastError, width: 280, render: ({ lastError }) => lastError || '—' },
  {
    key: 'finishedTime',
    title: texts.finishedTime,
    width: 170,
    render: ({ finishedTime }) => (finishedTime === null ? '—' : <TimeText time={finishedTime} />),
  },
  {
    key: 'createdTime',
    title: texts.createdTime,
    width: 170,
    minor: true,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];
const actions = [runJob];

/** /app/config/jobs: jobs of the server, those to come first. */
export function JobListScreen() {
  return (
    <ListPage
      tableKey="config/jobs"
      name={texts.jobName}
      endpoint={jobList}
      filters={filters}
      columns={columns}
      actions={actions}
      emptyText={texts.jobEmpty}
    />
  );
}
