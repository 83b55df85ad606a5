import { feeConfirmChange } from 'shared-contracts/endpoints';
import type { FeeLine } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { pendingSumText } from './fee-form.rules.ts';
import { feeFormTexts as texts } from './fee-form.texts.ts';
import { hasPendingChange, isOwnChange } from './pending-change.rules.ts';

/** Confirms a change that another person requested. */
export const confirmChange: RowAction<FeeLine> = {
  key: 'confirm',
  label: texts.confirm,
  place: 'row',
  permission: AssessPermission.ConfirmFees,
  doneText: texts.confirmed,
  shows: hasPendingChange,
  guard: (row, actor) => (isOwnChange(row, actor) ? [texts.confirmSelf] : []),
  confirm: ([row]) => ({
    content: texts.confirmAsk(
      row!.title,
      pendingSumText(row!.pending!),
      texts.pendingWhy(row!.pending!.requestedName, row!.pending!.reason),
    ),
    okText: texts.confirm,
  }),
  run: async ([row], shell) => {
    await shell.call(feeConfirmChange, { id: row!.pending!.id });
    return actionDone;
  },
};
