import { roleGroupList } from 'shared-contracts/endpoints';
import type { RoleRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { RoleGroupsDialog } from './role-groups.dialog.tsx';
import { roleTexts as texts } from './role.texts.ts';

/** Says which groups of the identity services hold a role, built-in ones too. */
export const setRoleGroups: RowAction<RoleRow> = {
  key: 'groups',
  label: texts.groups,
  permission: SystemPermission.ManageRoles,
  place: 'row',
  doneText: texts.saved,
  async run([role], shell, ask) {
    if (!role) return undefined;
    const { list } = await shell.call(roleGroupList, { id: role.id });
    return (await ask(RoleGroupsDialog, { role, rows: list })) ? actionDone : undefined;
  },
};
