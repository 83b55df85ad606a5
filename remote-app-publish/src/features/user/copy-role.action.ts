import type { RoleRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditRoleDialog } from './edit-role.dialog.tsx';
import { roleTexts as texts } from './role.texts.ts';

/** A new role that begins with another's rights. */
export const copyRole: RowAction<RoleRow> = {
  key: 'copy',
  label: texts.copy,
  permission: SystemPermission.ManageRoles,
  place: 'row',
  doneText: texts.saved,
  async run([role], shell, ask) {
    if (!role) return undefined;
    const codes = role.codes.filter((code) => shell.can(code));
    const isSaved = await ask(EditRoleDialog, {
      role: { name: texts.copyName(role.name), description: role.description, codes },
    });
    return isSaved ? actionDone : undefined;
  },
};
