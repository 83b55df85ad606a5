import { type WeiboPost, weiboWithdraw } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode } from 'shared-contracts/model';
import { WeiboPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { mayWithdraw } from './weibo.rules.ts';
import { weiboTexts as texts } from './weibo.texts.ts';

/** Takes posts off the microblog. */
export const withdrawPost: RowAction<WeiboPost> = {
  key: 'withdraw',
  label: texts.withdraw,
  permission: WeiboPermission.Withdraw,
  danger: true,
  doneText: texts.withdrawOrdered,
  shows: mayWithdraw,
  run: async (rows, shell, ask) => {
    const reason = await ask(ReasonDialog, {
      title: texts.withdrawTitle,
      label: texts.withdrawReason,
      dictionary: DictionaryCode.WithdrawReason,
      maxLength: maxOf(weiboWithdraw.request, 'reason'),
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(weiboWithdraw, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
