import { deleteGroups } from './delete-groups.action.ts';
import { editGroup } from './edit-group.action.ts';
import { showContents } from './show-contents.action.ts';

/** What may be done with study groups. */
export const studyGroupActions = [showContents, editGroup, deleteGroups];
