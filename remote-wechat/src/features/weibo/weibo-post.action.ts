import { weiboDrop, type WeiboPost, weiboWithdraw } from 'shared-contracts/endpoints';
import { newsDetailPath } from 'shared-contracts/paths';
import { WeiboPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, openPageAction, type RowAction } from 'shared-ui';
import { ReasonDialog } from '../../parts/reason.dialog.tsx';
import { ComposePostDialog } from './compose-post.dialog.tsx';
import { hasFailed, mayWithdraw } from './weibo.rules.ts';
import { weiboTexts as texts } from './weibo.texts.ts';

const idsOf = (rows: readonly WeiboPost[]) => joinIds(rows.map(({ id }) => id));

/** Leads to the story of a post. */
export const viewStory = openPageAction<WeiboPost>({
  key: 'story',
  label: texts.viewStory,
  pathOf: (row) => newsDetailPath(row.contentId),
});

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

/** Gives failed posts up. */
export const dropPost: RowAction<WeiboPost> = {
  key: 'drop',
  label: texts.drop,
  permission: WeiboPermission.Post,
  place: 'row',
  danger: true,
  shows: hasFailed,
  confirm: () => ({ content: texts.confirmDrop }),
  run: (rows, shell) => shell.call(weiboDrop, { ids: idsOf(rows) }),
};

/** Takes posts off the microblog. */
export const withdrawPost: RowAction<WeiboPost> = {
  key: 'withdraw',
  label: texts.withdraw,
  permission: WeiboPermission.Withdraw,
  danger: true,
  doneText: texts.withdrawOrdered,
  shows: mayWithdraw,
  run: async (rows, shell, ask) => {
    const reason = await ask(ReasonDialog, { title: texts.withdrawTitle, label: texts.withdrawReason });
    return reason === undefined ? undefined : shell.call(weiboWithdraw, { ids: idsOf(rows), reason });
  },
};
