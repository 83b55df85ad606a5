import { roleDelete } from 'shared-contracts/endpoints';
import type { RoleRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditRoleDialog } from './edit-role.dialog.tsx';
import { editRefusals, removeRefusals } from './role.rules.ts';
import { roleTexts as texts } from './role.texts.ts';

export const viewRole: RowAction<RoleRow> = {
  key: 'view',
  label: texts.view,
  place: 'row',
  doneText: texts.saved,
  async run([role], _shell, ask) {
    return role && (await ask(EditRoleDialog, { role, readOnly: true })) ? actionDone : undefined;
  },
};

export const editRole: RowAction<RoleRow> = {
  key: 'edit',
  label: texts.edit,
  permission: SystemPermission.ManageRoles,
  place: 'row',
  doneText: texts.saved,
  guard: editRefusals,
  async run([role], _shell, ask) {
    return role && (await ask(EditRoleDialog, { role })) ? actionDone : undefined;
  },
};

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

export const removeRole: RowAction<RoleRow> = {
  key: 'remove',
  label: texts.remove,
  permission: SystemPermission.ManageRoles,
  place: 'row',
  danger: true,
  doneText: texts.removed,
  guard: removeRefusals,
  confirm: ([role]) => ({ content: texts.confirmRemove(role?.name ?? ''), okText: texts.remove }),
  async run([role], shell) {
    if (!role) return undefined;
    await shell.call(roleDelete, { id: role.id });
    return actionDone;
  },
};
