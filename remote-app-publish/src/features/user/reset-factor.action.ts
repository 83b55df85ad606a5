import { secondFactorReset } from 'shared-contracts/endpoints';
import type { UserRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { isMyself } from '../../parts/account/account.rules.ts';
import { userTexts as texts } from './user.texts.ts';

/** Removes another user's second factor, for a lost phone. */
export const resetFactor: RowAction<UserRow> = {
  key: 'resetFactor',
  label: texts.resetFactor,
  permission: SystemPermission.ResetPassword,
  place: 'row',
  danger: true,
  doneText: texts.factorReset,
  shows: (user) => user.hasSecondFactor,
  guard: (user, actor) => (isMyself(user, actor) ? [texts.notResetMyFactor] : []),
  confirm: ([user]) => ({
    content: texts.confirmResetFactor(user?.nickName ?? ''),
    okText: texts.resetFactor,
    danger: true,
  }),
  async run([user], shell) {
    if (!user) return undefined;
    await shell.call(secondFactorReset, { id: user.id });
    return actionDone;
  },
};
