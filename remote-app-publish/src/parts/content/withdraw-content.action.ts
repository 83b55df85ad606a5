import { contentWithdraw } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { idsOf } from './seen.ts';
import { WithdrawContentDialog } from './withdraw-content.dialog.tsx';

/** Takes stories down. */
export const withdrawContent: RowAction<ContentRow> = {
  key: 'withdraw',
  label: contentTexts.actions.withdraw,
  permission: ContentPermission.Withdraw,
  danger: true,
  guard: guardedBy('withdraw'),
  run: async (rows, shell, ask) => {
    const order = await ask(WithdrawContentDialog, { rows });
    return order && shell.call(contentWithdraw, { ids: idsOf(rows), ...order });
  },
};
