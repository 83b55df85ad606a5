import { updatePassword } from 'shared-contracts/endpoints';
import type { UserRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { PasswordDialog } from './password.dialog.tsx';
import { isMyself } from './user.rules.ts';
import { userTexts as texts } from './user.texts.ts';

/** Gives another user a made-up password, shown once. */
export const resetPassword: RowAction<UserRow> = {
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
