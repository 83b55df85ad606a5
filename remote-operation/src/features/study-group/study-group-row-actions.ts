import { deleteGroups } from './delete-groups.action.ts';
import { editGroup } from './edit-group.action.ts';
import { showMembers } from './show-members.action.ts';
import { showContents } from './show-contents.action.ts';

/** Actions on study groups. */
export const studyGroupActions = [showContents, showMembers, editGroup, deleteGroups];
