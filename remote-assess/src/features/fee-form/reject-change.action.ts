import type { FeeLine } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { feeFormTexts as texts } from './fee-form.texts.ts';
import { hasPendingChange, isOwnChange } from './pending-change.rules.ts';
import { refuseChange } from './refuse-change.ts';

/** Rejects a change that another person requested, with a reason. */
export const rejectChange: RowAction<FeeLine> = {
  key: 'reject',
  label: texts.reject,
  place: 'row',
  danger: true,
  isAnswer: true,
  permission: AssessPermission.ConfirmFees,
  doneText: texts.rejected,
  shows: hasPendingChange,
  guard: (row, actor) => (isOwnChange(row, actor) ? [texts.rejectSelf] : []),
  run: ([row], shell, ask) => refuseChange(row!, texts.reject, texts.rejectReason, shell, ask),
};
