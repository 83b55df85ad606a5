import { deleteCommentDate } from 'shared-contracts/endpoints';
import type { CommentRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { commentTexts as texts } from './comment.texts.ts';

/** Deletes comments after a confirmation (R648). */
export const deleteComment: RowAction<CommentRow> = {
  key: 'delete',
  label: texts.remove,
  permission: OperationPermission.DeleteComment,
  danger: true,
  doneText: texts.removed,
  confirm: () => ({ content: texts.confirmRemove, okText: texts.remove }),
  async run(rows, shell) {
    await shell.call(deleteCommentDate, { ids: joinIds(rows.map(({ id }) => id)) });
    return actionDone;
  },
};
