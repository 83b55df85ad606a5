import type { CommentRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { BlackListDialog } from './black-list.dialog.tsx';
import { commentTexts as texts } from './comment.texts.ts';

/**
 * Removal is not done from the comment list: the moderator is sent to the blacklist, which the confirmation opens (R585
 * to R587).
 */
export const removeFromBlackList: RowAction<CommentRow> = {
  key: 'removeFromBlackList',
  label: texts.removeFromBlackList,
  permission: OperationPermission.ManageBlackList,
  place: 'row',
  shows: (row) => row.isBlackList,
  async run([row], shell, ask) {
    if (!row) return undefined;
    const isGoing = await shell.dialogs.confirm({
      content: texts.goToBlackList(row.nickName),
      okText: texts.goToBlackListOk,
    });
    if (isGoing) await ask(BlackListDialog, { find: row.nickName });
    return undefined;
  },
};
