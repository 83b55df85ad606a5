import { getCorrespondent } from 'shared-contracts/endpoints';
import type { CorrespondentRow } from 'shared-contracts/model';
import { CorrespondentPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { correspondentTexts as texts } from './correspondent.texts.ts';
import { EditCorrespondentDialog } from './edit-correspondent.dialog.tsx';

/** Changes the facts of a correspondent. */
export const editCorrespondent: RowAction<CorrespondentRow> = {
  key: 'edit',
  label: texts.edit,
  permission: CorrespondentPermission.Manage,
  place: 'row',
  doneText: texts.saved,
  run: async ([row], shell, ask) => {
    if (!row) return undefined;
    const { data: correspondent } = await shell.call(getCorrespondent, { id: row.id });
    return (await ask(EditCorrespondentDialog, { correspondent })) ? actionDone : undefined;
  },
};
