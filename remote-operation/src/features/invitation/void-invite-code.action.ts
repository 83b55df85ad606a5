import { voidInviteCodes } from 'shared-contracts/endpoints';
import { inviteLimits } from 'shared-contracts/limits';
import { type InviteCodeRow, InviteCodeState } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { type RowAction, withReason } from 'shared-ui';
import { invitationTexts as texts } from './invitation.texts.ts';

/** Ends codes for good. */
export const voidInviteCode: RowAction<InviteCodeRow> = {
  key: 'void',
  label: texts.voidCode,
  permission: OperationPermission.ManageInviteCodes,
  danger: true,
  guard: ({ state }) => (state === InviteCodeState.Void ? [texts.voidBefore] : []),
  run: withReason((shell, input) => shell.call(voidInviteCodes, input), {
    title: texts.voidTitle,
    notice: texts.voidNotice,
    label: texts.voidReason,
    maxLength: inviteLimits.reason,
    confirmText: texts.voidCode,
    danger: true,
  }),
};
