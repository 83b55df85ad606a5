import type { Merchant } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditMerchantDialog } from './edit-merchant.dialog.tsx';
import { merchantTexts as texts } from './merchant.texts.ts';

/** Changes a merchant. */
export const editMerchant: RowAction<Merchant> = {
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.EditMerchant,
  place: 'row',
  doneText: texts.saved,
  run: async ([merchant], _shell, ask) =>
    merchant && (await ask(EditMerchantDialog, { merchant })) ? actionDone : undefined,
};
