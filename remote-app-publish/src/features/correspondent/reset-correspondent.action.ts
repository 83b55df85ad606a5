import { resetCorrespondentPassword } from 'shared-contracts/endpoints';
import type { CorrespondentRow } from 'shared-contracts/model';
import { CorrespondentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { resetBy, resetPassword } from '../../parts/account/reset-password.action.ts';

/** Gives a correspondent a made-up password, shown once. */
export const resetCorrespondent: RowAction<CorrespondentRow> = {
  ...resetPassword,
  permission: CorrespondentPermission.Manage,
  run: resetBy(async ({ id }, shell) => (await shell.call(resetCorrespondentPassword, { id })).data.password),
};
