import { roleDelete } from 'shared-contracts/endpoints';
import type { RoleRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { removeRefusals } from './role.rules.ts';
import { roleTexts as texts } from './role.texts.ts';

/** Removes a role that nobody has. */
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
