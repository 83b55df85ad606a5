import type { UserRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditUserDialog } from './edit-user.dialog.tsx';
import { userTexts as texts } from './user.texts.ts';

export const editUser: RowAction<UserRow> = {
  key: 'edit',
  label: texts.edit,
  permission: SystemPermission.ManageUsers,
  place: 'row',
  doneText: texts.saved,
  async run([user], _shell, ask) {
    return user && (await ask(EditUserDialog, { user })) ? actionDone : undefined;
  },
};
