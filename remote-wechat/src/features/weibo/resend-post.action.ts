import type { WeiboPost } from 'shared-contracts/endpoints';
import { WeiboPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { ComposePostDialog } from './compose-post.dialog.tsx';
import { hasFailed } from './weibo.rules.ts';
import { weiboTexts as texts } from './weibo.texts.ts';

/** Sends a failed post again, with other words if need be. */
export const resendPost: RowAction<WeiboPost> = {
  key: 'resend',
  label: texts.resend,
  permission: WeiboPermission.Post,
  place: 'row',
  doneText: texts.ordered,
  shows: hasFailed,
  run: async ([row], _shell, ask) => {
    if (!row) return undefined;
    return (
      (await ask(ComposePostDialog, { contentId: row.contentId, failed: { id: row.id, text: row.text } })) && actionDone
    );
  },
};
