import { type StudyGroup, studyGroupDelete } from 'shared-contracts/endpoints';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { EditStudyGroupDialog } from './edit-study-group.dialog.tsx';
import { GroupContentsDialog } from './group-contents.dialog.tsx';
import { studyGroupTexts as texts } from './study-group.texts.ts';

const showContents: RowAction<StudyGroup> = {
  key: 'contents',
  label: texts.contents,
  place: 'row',
  run: async ([group], _shell, ask) => {
    if (group) await ask(GroupContentsDialog, { group });
    return undefined;
  },
};

const editGroup: RowAction<StudyGroup> = {
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.ManageStudyGroups,
  place: 'row',
  run: async ([group], _shell, ask) => (group && (await ask(EditStudyGroupDialog, { group })) ? actionDone : undefined),
};

const deleteGroups: RowAction<StudyGroup> = {
  key: 'delete',
  label: texts.remove,
  permission: OperationPermission.ManageStudyGroups,
  danger: true,
  confirm: (groups) => ({ content: texts.confirmDelete(groups.length) }),
  run: (groups, shell) => shell.call(studyGroupDelete, { ids: joinIds(groups.map(({ id }) => id)) }),
};

/** What may be done with study groups. */
export const studyGroupActions = [showContents, editGroup, deleteGroups];
