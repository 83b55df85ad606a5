import { contentWithdraw } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { idsOf } from './seen.ts';

/** Takes stories down. */
export const withdrawContent: RowAction<ContentRow> = {
  key: 'withdraw',
  label: contentTexts.actions.withdraw,
  permission: ContentPermission.Withdraw,
  danger: true,
  guard: guardedBy('withdraw'),
  run: async (rows, shell, ask) => {
    const order = await ask((await import('./withdraw-content.dialog.tsx')).WithdrawContentDialog, { rows });
    return order && shell.call(contentWithdraw, { ids: idsOf(rows), ...order });
  },
};
