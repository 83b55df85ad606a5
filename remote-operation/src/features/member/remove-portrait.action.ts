import { removePortraits } from 'shared-contracts/endpoints';
import { memberLimits } from 'shared-contracts/limits';
import type { MemberRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { goneRefusals } from './member.rules.ts';
import { memberTexts as texts } from './member.texts.ts';

/** Removes unfit portraits, with a reason. */
export const removePortrait: RowAction<MemberRow> = {
  key: 'portrait',
  label: texts.removePortrait,
  permission: OperationPermission.RemovePortraits,
  danger: true,
  guard: (row) => [...goneRefusals(row), ...(row.portrait === null ? [texts.noPortrait] : [])],
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.portraitTitle,
      notice: texts.portraitNotice,
      label: texts.portraitReason,
      maxLength: memberLimits.reason,
      confirmText: texts.removePortrait,
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(removePortraits, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
