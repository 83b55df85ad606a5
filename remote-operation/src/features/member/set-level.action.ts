import type { MemberRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { goneRefusals } from './member.rules.ts';
import { memberTexts as texts } from './member.texts.ts';
import { SetLevelDialog } from './set-level.dialog.tsx';

/** Sets the level of a member by hand. */
export const setLevel: RowAction<MemberRow> = {
  key: 'level',
  label: texts.setLevel,
  permission: OperationPermission.FreezeMember,
  place: 'row',
  doneText: texts.levelSet,
  guard: goneRefusals,
  run: async ([member], _shell, ask) => (member && (await ask(SetLevelDialog, { member })) ? actionDone : undefined),
};
