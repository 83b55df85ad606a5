import { updatePassword } from 'shared-contracts/endpoints';
import { SystemPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { PasswordDialog } from './password.dialog.tsx';
import { type AccountRow, isMyself } from './account.rules.ts';
import { accountTexts as texts } from './account.texts.ts';

/** Gives another user a made-up password, shown once. */
export const resetPassword: RowAction<AccountRow> = {
  key: 'resetPassword',
  label: texts.resetPassword,
  permission: SystemPermission.ResetPassword,
  place: 'row',
  guard: (user, actor) => (isMyself(user, actor) ? [texts.notResetMyself] : []),
  confirm: ([user]) => ({
    content: texts.confirmReset(user?.nickName ?? ''),
    okText: texts.resetPassword,
    danger: true,
  }),
  async run([user], shell, ask) {
    if (!user) return undefined;
    const { nickName, userName } = user;
    const { data } = await shell.call(updatePassword, { id: user.id });
    await ask(PasswordDialog, { title: texts.newPasswordTitle, nickName, userName, password: data.password });
    return undefined;
  },
};
