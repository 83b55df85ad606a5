import type { Payee } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { financeTexts as texts } from './finance.texts.ts';

/** Enters where a payee is paid. */
export const editPayee: RowAction<Payee> = {
  key: 'edit',
  label: texts.edit,
  place: 'row',
  permission: AssessPermission.EditPayees,
  doneText: texts.saved,
  run: async ([row], _shell, ask) => {
    const { PayeeDialog } = await import('./payee.dialog.tsx');
    return (await ask(PayeeDialog, { payee: row! })) ? actionDone : undefined;
  },
};
