import { voidInviteCodes } from 'shared-contracts/endpoints';
import { inviteLimits } from 'shared-contracts/limits';
import { type InviteCodeRow, InviteCodeState } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { invitationTexts as texts } from './invitation.texts.ts';

/** Ends codes for good. */
export const voidInviteCode: RowAction<InviteCodeRow> = {
  key: 'void',
  label: texts.voidCode,
  permission: OperationPermission.ManageInviteCodes,
  danger: true,
  guard: ({ state }) => (state === InviteCodeState.Void ? [texts.voidBefore] : []),
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.voidTitle,
      notice: texts.voidNotice,
      label: texts.voidReason,
      maxLength: inviteLimits.reason,
      confirmText: texts.voidCode,
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(voidInviteCodes, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
