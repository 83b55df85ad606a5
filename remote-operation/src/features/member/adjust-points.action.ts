import type { MemberRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { AdjustPointsDialog } from './adjust-points.dialog.tsx';
import { goneRefusals } from './member.rules.ts';
import { memberTexts as texts } from './member.texts.ts';

/** Adds points to a member or takes some. */
export const adjustPoints: RowAction<MemberRow> = {
  key: 'points',
  label: texts.adjust,
  permission: OperationPermission.AdjustPoints,
  place: 'row',
  doneText: texts.adjusted,
  guard: goneRefusals,
  run: async ([member], _shell, ask) =>
    member && (await ask(AdjustPointsDialog, { member })) ? actionDone : undefined,
};
