import { freezeMembers, unfreezeMembers } from 'shared-contracts/endpoints';
import { memberLimits } from 'shared-contracts/limits';
import { type MemberRow, MemberState } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { type RowAction, withReason } from 'shared-ui';
import { goneRefusals } from './member.rules.ts';
import { memberTexts as texts } from './member.texts.ts';

/** Keeps members from taking part, with a reason that is shown to them. */
export const freezeMember: RowAction<MemberRow> = {
  key: 'freeze',
  label: texts.freeze,
  permission: OperationPermission.FreezeMember,
  danger: true,
  shows: ({ state }) => state !== MemberState.Frozen,
  guard: (row) => [...goneRefusals(row), ...(row.state === MemberState.Frozen ? [texts.frozenAlready] : [])],
  run: withReason((shell, input) => shell.call(freezeMembers, input), {
    title: texts.freezeTitle,
    notice: texts.freezeNotice,
    label: texts.freezeReason,
    maxLength: memberLimits.reason,
    confirmText: texts.freeze,
    danger: true,
  }),
};

/** Lets frozen members take part again. */
export const unfreezeMember: RowAction<MemberRow> = {
  key: 'unfreeze',
  label: texts.unfreeze,
  permission: OperationPermission.FreezeMember,
  shows: ({ state }) => state === MemberState.Frozen,
  guard: ({ state }) => (state === MemberState.Frozen ? [] : [texts.notFrozen]),
  run: withReason((shell, input) => shell.call(unfreezeMembers, input), {
    title: texts.unfreezeTitle,
    label: texts.unfreezeReason,
    maxLength: memberLimits.reason,
  }),
};
