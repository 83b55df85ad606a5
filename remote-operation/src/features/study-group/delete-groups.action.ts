import { type StudyGroup, studyGroupDelete } from 'shared-contracts/endpoints';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { studyGroupTexts as texts } from './study-group.texts.ts';

/** Deletes groups. */
export const deleteGroups: RowAction<StudyGroup> = {
  key: 'delete',
  label: texts.remove,
  permission: OperationPermission.ManageStudyGroups,
  danger: true,
  confirm: (groups) => ({ content: texts.confirmDelete(groups.length) }),
  run: (groups, shell) => shell.call(studyGroupDelete, { ids: joinIds(groups.map(({ id }) => id)) }),
};
