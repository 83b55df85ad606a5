import type { StudyGroup } from 'shared-contracts/endpoints';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditStudyGroupDialog } from './edit-study-group.dialog.tsx';
import { studyGroupTexts as texts } from './study-group.texts.ts';

/** Changes a group. */
export const editGroup: RowAction<StudyGroup> = {
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.ManageStudyGroups,
  place: 'row',
  run: async ([group], _shell, ask) => (group && (await ask(EditStudyGroupDialog, { group })) ? actionDone : undefined),
};
