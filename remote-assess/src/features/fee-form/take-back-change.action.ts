import type { FeeLine } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { feeFormTexts as texts } from './fee-form.texts.ts';
import { hasPendingChange, isOwnChange } from './pending-change.rules.ts';
import { refuseChange } from './refuse-change.ts';

/** Takes back a change that the user requested. */
export const takeBackChange: RowAction<FeeLine> = {
  key: 'takeBack',
  label: texts.takeBack,
  place: 'row',
  permission: AssessPermission.EditFees,
  doneText: texts.takenBack,
  shows: hasPendingChange,
  guard: (row, actor) => (isOwnChange(row, actor) ? [] : [texts.takeBackOther]),
  run: ([row], shell, ask) => refuseChange(row!, texts.takeBack, texts.takeBackReason, shell, ask),
};
