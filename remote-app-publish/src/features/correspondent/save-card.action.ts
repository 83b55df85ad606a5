import type { CorrespondentRow } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { CardDialog } from './card.dialog.tsx';
import { correspondentTexts as texts } from './correspondent.texts.ts';

/** Stores the bank card that fees of a correspondent go to. */
export const saveCard: RowAction<CorrespondentRow> = {
  key: 'card',
  label: texts.bankCard,
  permission: AssessPermission.EditPayees,
  place: 'row',
  doneText: texts.saved,
  run: async ([correspondent], _shell, ask) =>
    correspondent && (await ask(CardDialog, { correspondent })) ? actionDone : undefined,
};
