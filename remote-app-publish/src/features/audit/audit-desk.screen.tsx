import { Tag } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { type ContentBox, contentAuditReviewSpecial, contentListAudit } from 'shared-contracts/endpoints';
import {
  type ContentRow,
  ContentType,
  ListTab,
  type ListTopic,
  type ReviewStage,
  SortType,
  Stage,
  TaskState,
  taskStateNames,
} from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, StateTag, TimeText } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { exportOf } from '../../parts/content/content-export.ts';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { contentTexts } from '../../parts/content/content.texts.ts';
import { contentTabs } from '../../parts/content/content-tabs.ts';
import { editContent } from '../../parts/content/edit-content.action.ts';
import { approveContent, approveWith } from '../../parts/review/approve-content.action.ts';
import { askUrgent } from '../../parts/review/ask-urgent.action.ts';
import { UrgentDebtsButton } from '../../parts/review/urgent-debts-button.tsx';
import { claimContent, releaseContent } from '../../parts/review/claim-content.action.ts';
import { DeputyButton } from '../../parts/review/deputy-button.tsx';
import { DueLight } from '../../parts/review/due-light.tsx';
import { handReview } from '../../parts/review/hand-review.action.ts';
import { pullBackContent } from '../../parts/review/pull-back.action.ts';
import { reviewTexts } from '../../parts/review/review.texts.ts';
import { returnContent, returnWith } from '../../parts/review/return-content.action.ts';
import { vetoContent, vetoWith } from '../../parts/review/veto-content.action.ts';
import { deskTexts } from './audit-desk.texts.ts';

const task: ListColumn<ContentRow> = {
  key: 'task',
  title: contentTexts.columns.task,
  width: 130,
  ellipsis: false,
  render: (row) =>
    row.task && (
      <>
        <StateTag
          kind="task"
          state={row.task.state}
          text={row.task.state === TaskState.Claimed ? (row.task.assigneeName ?? '') : taskStateNames[row.task.state]}
        />
        {row.task.recall && <Tag color="warning">{reviewTexts.recallMark}</Tag>}
      </>
    ),
};
const waitingSince: ListColumn<ContentRow> = {
  key: 'waitingSince',
  title: contentTexts.columns.waitingSince,
  width: 108,
  exported: false,
  hidden: true,
  render: (row) => <TimeText time={row.task?.waitingSince} />,
};
const due: ListColumn<ContentRow> = {
  key: 'due',
  title: deskTexts.due,
  width: 210,
  ellipsis: false,
  exported: false,
  sortType: SortType.Due,
  render: (row) => row.task && <DueLight task={row.task} />,
};

const shownColumns = [
  columns.title,
  columns.categoryName,
  columns.author,
  task,
  due,
  waitingSince,
  columns.createUserName,
  { ...columns.wordCount, inCard: true },
  { ...columns.modifiedTime, minor: true },
  columns.createdTime,
  columns.source,
];
const dueFilter: ListFilter = {
  kind: 'select',
  name: 'due',
  label: deskTexts.due,
  options: [
    { value: 'soon', label: deskTexts.dues.soon },
    { value: 'overdue', label: deskTexts.dues.overdue },
  ],
  isOfWorkbench: true,
};
const shownFilters = [
  filters.keywords,
  filters.periodUnlimited,
  filters.categoryId,
  dueFilter,
  filters.createUserName,
  filters.source,
];
const actions = [
  approveContent,
  returnContent,
  pullBackContent,
  claimContent,
  releaseContent,
  editContent,
  vetoContent,
  handReview,
  askUrgent,
];

const topics = {
  1: 'review1',
  2: 'review2',
  3: 'review3',
  4: 'review4',
} as const;

/** What waits for a deputy may be at any stage: its list follows all of them. */
function useTopic(ofStage: ListTopic): ListTopic | readonly ListTopic[] {
  const [address] = useSearchParams();
  return address.get('tab') === ListTab.Deputed ? Object.values(topics) : ofStage;
}

/** Returns the constants of a stage's desk; created once, so that the list is not rebuilt with each render. */
function deskOf(stage: ReviewStage, contentType?: typeof ContentType.Topic) {
  const box = `audit${stage}` as ContentBox;
  const kind = contentType === undefined ? {} : { contentType };
  const isSpecial = contentType === ContentType.Topic;
  return {
    tableKey: isSpecial ? `audit/${stage}/special` : `audit/${stage}`,
    name: isSpecial ? deskTexts.specialName : deskTexts.names[stage],
    topic: topics[stage],
    fixed: { stage, ...kind },
    tabs: contentTabs(box, ['waiting', 'deputed', 'changed', 'all'], kind),
    exporter: exportOf(box, isSpecial ? deskTexts.specialFile : deskTexts.files[stage], kind),
  };
}

const desks = {
  1: deskOf(Stage.Editor),
  2: deskOf(Stage.Director),
  3: deskOf(Stage.Chief),
  4: deskOf(Stage.Political),
};

/** Each desk of a stage shows what the urgent lane waits for, too. */
const deskTools = (
  <>
    <DeputyButton />
    <UrgentDebtsButton />
  </>
);

/** The desk of one review stage: what waits, and what is claimed by whom; J, K, A, R and C work it by keyboard. */
function AuditDesk({ stage }: { stage: ReviewStage }) {
  const topic = useTopic(desks[stage].topic);
  return (
    <ListPage
      isDesk
      {...desks[stage]}
      topic={topic}
      endpoint={contentListAudit}
      filters={shownFilters}
      columns={shownColumns}
      actions={actions}
      toolbar={deskTools}
      emptyText={deskTexts.empty}
      keyboard
    />
  );
}

const specialDesk = deskOf(Stage.Political, ContentType.Topic);
const specialActions = [
  approveWith(contentAuditReviewSpecial),
  returnWith(contentAuditReviewSpecial),
  claimContent,
  releaseContent,
  editContent,
  vetoWith(contentAuditReviewSpecial),
  handReview,
  askUrgent,
  pullBackContent,
];

/** /app/politicalAudit/politicalAuditSpecial: topics alone, decided by their own call. */
export const PoliticalSpecialDeskScreen = () => (
  <ListPage
    isDesk
    {...specialDesk}
    topic={useTopic(specialDesk.topic)}
    endpoint={contentListAudit}
    filters={shownFilters}
    columns={shownColumns}
    actions={specialActions}
    toolbar={<DeputyButton />}
    emptyText={deskTexts.specialEmpty}
    keyboard
  />
);

/** /app/beforeaudit */
export const EditorDeskScreen = () => <AuditDesk stage={Stage.Editor} />;
/** /app/audit */
export const DirectorDeskScreen = () => <AuditDesk stage={Stage.Director} />;
/** /app/secondaudit */
export const ChiefDeskScreen = () => <AuditDesk stage={Stage.Chief} />;
/** /app/politicalAudit/politicalAuditNews */
export const PoliticalDeskScreen = () => <AuditDesk stage={Stage.Political} />;
