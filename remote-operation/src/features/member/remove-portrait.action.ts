import { removePortraits } from 'shared-contracts/endpoints';
import { memberLimits } from 'shared-contracts/limits';
import type { MemberRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { type RowAction, withReason } from 'shared-ui';
import { goneRefusals } from './member.rules.ts';
import { memberTexts as texts } from './member.texts.ts';

/** Removes unfit portraits, with a reason. */
export const removePortrait: RowAction<MemberRow> = {
  key: 'portrait',
  label: texts.removePortrait,
  permission: OperationPermission.RemovePortraits,
  danger: true,
  guard: (row) => [...goneRefusals(row), ...(row.portrait === null ? [texts.noPortrait] : [])],
  run: withReason((shell, input) => shell.call(removePortraits, input), {
    title: texts.portraitTitle,
    notice: texts.portraitNotice,
    label: texts.portraitReason,
    maxLength: memberLimits.reason,
    confirmText: texts.removePortrait,
    danger: true,
  }),
};
