import type { StudyGroup } from 'shared-contracts/endpoints';
import type { RowAction } from 'shared-ui';
import { GroupMembersDialog } from './group-members.dialog.tsx';
import { studyGroupTexts as texts } from './study-group.texts.ts';

/** Shows who studies in a group. */
export const showMembers: RowAction<StudyGroup> = {
  key: 'members',
  label: texts.members,
  place: 'row',
  run: async ([group], _shell, ask) => {
    if (group) await ask(GroupMembersDialog, { group });
    return undefined;
  },
};
