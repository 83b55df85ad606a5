import type { RoleRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditRoleDialog } from './edit-role.dialog.tsx';
import { editRefusals } from './role.rules.ts';
import { roleTexts as texts } from './role.texts.ts';

/** Changes a role. */
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
