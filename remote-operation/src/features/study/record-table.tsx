import { Progress, Tag } from 'antd';
import type { ReactNode } from 'react';
import { studyRecordExport, studyRecordList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { Period, type StudyRecord, storyDetailPath } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { DetailLink, type ListColumn, type ListExport, type ListFilter, ListPage, TimeText } from 'shared-ui';
import type { GroupOption } from './study.rules.ts';
import { studyTexts as texts } from './study.texts.ts';

interface RecordTableProps {
  groups: readonly GroupOption[];
  switcher: ReactNode;
}

const states = [
  { value: 'done', label: texts.stateDone },
  { value: 'reading', label: texts.stateReading },
];

const columns: readonly ListColumn<StudyRecord>[] = [
  { key: 'nickName', title: texts.columnMember, width: 140, fixed: true },
  { key: 'groupName', title: texts.columnGroup, width: 150 },
  {
    key: 'title',
    title: texts.columnTitle,
    width: 300,
    render: ({ contentType, contentId, title }) => (
      <DetailLink to={storyDetailPath(contentType, contentId)}>{title}</DetailLink>
    ),
  },
  {
    key: 'progress',
    title: texts.columnProgress,
    width: 140,
    hint: ({ progress }) => texts.percent(progress),
    render: ({ progress }) => (
      <Progress percent={progress} size="small" status="normal" aria-label={texts.columnProgress} />
    ),
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    render: ({ doneTime }) =>
      doneTime === null ? <Tag>{texts.stateReading}</Tag> : <Tag color="success">{texts.stateDone}</Tag>,
  },
  { key: 'readTime', title: texts.columnRead, width: 170, render: ({ readTime }) => <TimeText time={readTime} /> },
  {
    key: 'doneTime',
    title: texts.columnDoneTime,
    width: 170,
    minor: true,
    render: ({ doneTime }) => (doneTime === null ? texts.never : <TimeText time={doneTime} />),
  },
  {
    key: 'openedTime',
    title: texts.columnOpened,
    width: 170,
    minor: true,
    render: ({ openedTime }) => <TimeText time={openedTime} />,
  },
];
const exporter: ListExport = {
  endpoint: studyRecordExport,
  permission: OperationPermission.ExportStudy,
  fileName: texts.file,
};

/** Stories that members have opened, last read first. */
export function RecordTable({ groups, switcher }: RecordTableProps) {
  const filters: readonly ListFilter[] = [
    {
      kind: 'select',
      name: 'groupId',
      label: texts.group,
      options: groups.map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(studyRecordList.request, 'keywords') },
    { kind: 'text', name: 'title', label: texts.title, maxLength: maxOf(studyRecordList.request, 'title') },
    { kind: 'select', name: 'state', label: texts.state, options: states },
    { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
  ];
  return (
    <ListPage
      tableKey="operation/study-records"
      name={texts.recordsName}
      endpoint={studyRecordList}
      filters={filters}
      columns={columns}
      exporter={exporter}
      toolbar={switcher}
      emptyText={texts.recordsEmpty}
    />
  );
}
