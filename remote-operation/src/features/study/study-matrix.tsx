import { Button, Select } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { studyMatrix, studyStories } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type StudyRow, type StudyStory } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  EmptyState,
  type ListColumn,
  type ListFilter,
  ListPage,
  TimeText,
  useAction,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { remind, remindMembers } from './remind-members.action.ts';
import type { GroupOption } from './study.rules.ts';
import { studyTexts as texts } from './study.texts.ts';

interface StudyMatrixProps {
  group: GroupOption | undefined;
  groups: readonly GroupOption[];
  switcher: ReactNode;
  onGroup(id: string): void;
}

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(studyMatrix.request, 'keywords') },
  {
    kind: 'select',
    name: 'state',
    label: texts.state,
    options: [
      { value: 'unfinished', label: texts.stateUnfinished },
      { value: 'done', label: texts.stateFinished },
    ],
  },
];

const columnsFor = (stories: readonly StudyStory[]): ListColumn<StudyRow>[] => [
  { key: 'nickName', title: texts.columnMember, width: 150, fixed: true },
  { key: 'done', title: texts.columnDone, width: 80, render: ({ done, total }) => texts.doneOf(done, total) },
  ...stories.map(({ id, title }): ListColumn<StudyRow> => ({
    key: `story-${id}`,
    title,
    width: 120,
    align: 'center',
    render: ({ progress }) => (progress[id] === undefined ? texts.never : texts.percent(progress[id])),
  })),
  {
    key: 'readTime',
    title: texts.columnRead,
    width: 170,
    render: ({ readTime }) => (readTime === null ? texts.never : <TimeText time={readTime} />),
  },
  {
    key: 'remindedTime',
    title: texts.columnReminded,
    width: 170,
    render: ({ remindedTime }) => (remindedTime === null ? texts.never : <TimeText time={remindedTime} />),
  },
];

/** How far the members of a group are: a row for each, a column for each story. */
export function StudyMatrix({ group, groups, switcher, onGroup }: StudyMatrixProps) {
  const shell = useShell();
  const refresh = useRefresh(studyMatrix);
  const { answer } = useEndpoint(studyStories, group ? { groupId: group.id } : null);
  const columns = useMemo(() => columnsFor(answer?.list ?? []), [answer]);
  const actions = useMemo(() => (group ? [remindMembers(group.id)] : []), [group]);
  const [remindAll, isPending] = useAction(async () => {
    if (!group || !(await shell.dialogs.confirm({ content: texts.confirmRemind(group.name) }))) return;
    await remind(shell, group.id);
    await refresh();
  });
  if (!group)
    return (
      <>
        {switcher}
        <EmptyState text={texts.noGroups} />
      </>
    );
  return (
    <ListPage
      tableKey={`operation/study-matrix/${group.id}`}
      name={texts.matrixName}
      endpoint={studyMatrix}
      fixed={{ groupId: group.id }}
      filters={filters}
      columns={columns}
      actions={actions}
      toolbar={
        <>
          {switcher}
          <Select
            aria-label={texts.group}
            value={group.id}
            style={{ width: 240 }}
            options={groups.map(({ id, name, memberCount }) => ({
              value: id,
              label: texts.groupOption(name, memberCount),
            }))}
            onChange={onGroup}
          />
          <Allowed code={OperationPermission.RemindStudy}>
            <Button loading={isPending} onClick={() => void remindAll()}>
              {texts.remindAll}
            </Button>
          </Allowed>
        </>
      }
      emptyText={texts.matrixEmpty}
    />
  );
}
