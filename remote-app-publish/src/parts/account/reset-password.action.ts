import { updatePassword } from 'shared-contracts/endpoints';
import { SystemPermission } from 'shared-contracts/permissions';
import type { Shell } from 'shared-contracts/shell';
import type { RowAction } from 'shared-ui';
import { PasswordDialog } from './password.dialog.tsx';
import { type AccountRow, isMyself } from './account.rules.ts';
import { accountTexts as texts } from './account.texts.ts';

/** Asks for a new password of an account, and shows it once. */
export const resetBy =
  <Row extends AccountRow>(ofAccount: (row: Row, shell: Shell) => Promise<string>): RowAction<Row>['run'] =>
  async ([row], shell, ask) => {
    if (!row) return undefined;
    const { nickName, userName } = row;
    const password = await ofAccount(row, shell);
    await ask(PasswordDialog, { title: texts.newPasswordTitle, nickName, userName, password });
    return undefined;
  };

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
  run: resetBy(async ({ id }, shell) => (await shell.call(updatePassword, { id })).data.password),
};
