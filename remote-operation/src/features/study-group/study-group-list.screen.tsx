import { Tag } from 'antd';
import { contentListStudyGroups, type StudyGroup } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { OperationPermission } from 'shared-contracts/permissions';
import { type ListColumn, type ListFilter, ListPage, TimeText, useAction, useAsk, useRefresh } from 'shared-ui';
import { EditStudyGroupDialog } from './edit-study-group.dialog.tsx';
import { studyGroupActions } from './study-group-row-actions.ts';
import { studyGroupTexts as texts } from './study-group.texts.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    maxLength: maxOf(contentListStudyGroups.request, 'keywords'),
  },
];

const columns: readonly ListColumn<StudyGroup>[] = [
  { key: 'name', title: texts.name, width: 220, fixed: true },
  { key: 'description', title: texts.description, width: 360, minor: true },
  {
    key: 'isOpen',
    title: texts.isOpen,
    width: 110,
    render: ({ isOpen }) => <Tag color={isOpen ? 'success' : 'default'}>{isOpen ? texts.open : texts.closed}</Tag>,
  },
  { key: 'contentCount', title: texts.count, width: 90, align: 'right' },
  { key: 'createUserName', title: texts.creator, width: 110, minor: true },
  {
    key: 'modifiedTime',
    title: texts.modified,
    width: 180,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];

/** /operation/vip/studygroups: groups of stories that readers are to study. */
export function StudyGroupListScreen() {
  const ask = useAsk();
  const refresh = useRefresh(contentListStudyGroups);
  const [create] = useAction(async () => {
    if (await ask(EditStudyGroupDialog, {})) await refresh();
  });
  return (
    <ListPage
      tableKey="operation/studygroups"
      name={texts.listName}
      endpoint={contentListStudyGroups}
      filters={filters}
      columns={columns}
      actions={studyGroupActions}
      create={{ label: texts.create, permission: OperationPermission.ManageStudyGroups, onClick: () => void create() }}
      emptyText={texts.empty}
    />
  );
}
