import { addBlackList } from 'shared-contracts/endpoints';
import type { CommentRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { commentTexts as texts } from './comment.texts.ts';

/** Bars the author of a comment from commenting; direct, without a question (R584). */
export const addToBlackList: RowAction<CommentRow> = {
  key: 'addToBlackList',
  label: texts.addToBlackList,
  permission: OperationPermission.ManageBlackList,
  place: 'row',
  doneText: texts.blackListAdded,
  shows: (row) => !row.isBlackList,
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(addBlackList, { userId: row.userId });
    return actionDone;
  },
};
