import type { RoleRow } from 'shared-contracts/model';
import { actionDone, type RowAction } from 'shared-ui';
import { EditRoleDialog } from './edit-role.dialog.tsx';
import { roleTexts as texts } from './role.texts.ts';

/** Shows a role. */
export const viewRole: RowAction<RoleRow> = {
  key: 'view',
  label: texts.view,
  place: 'row',
  doneText: texts.saved,
  async run([role], _shell, ask) {
    return role && (await ask(EditRoleDialog, { role, readOnly: true })) ? actionDone : undefined;
  },
};
