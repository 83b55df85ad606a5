import { releaseInviteRewards, withholdInviteRewards } from 'shared-contracts/endpoints';
import { inviteLimits } from 'shared-contracts/limits';
import { type InviteRecord, InviteState } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { type RowAction, withReason } from 'shared-ui';
import { invitationTexts as texts } from './invitation.texts.ts';

const withholdable: readonly InviteState[] = [InviteState.Given, InviteState.Held];

/** Gives rewards that waited for staff to judge. */
export const releaseReward: RowAction<InviteRecord> = {
  key: 'release',
  label: texts.release,
  permission: OperationPermission.DecideInviteRewards,
  guard: ({ state }) => (state === InviteState.Held ? [] : [texts.notHeld]),
  run: withReason((shell, input) => shell.call(releaseInviteRewards, input), {
    title: texts.releaseTitle,
    notice: texts.releaseNotice,
    label: texts.releaseReason,
    maxLength: inviteLimits.reason,
  }),
};

/** Keeps rewards back, or takes them back where they were given. */
export const withholdReward: RowAction<InviteRecord> = {
  key: 'withhold',
  label: texts.withhold,
  permission: OperationPermission.DecideInviteRewards,
  danger: true,
  isAnswer: true,
  guard: ({ state }) => (withholdable.includes(state) ? [] : [texts.notWithholdable]),
  run: withReason((shell, input) => shell.call(withholdInviteRewards, input), {
    title: texts.withholdTitle,
    notice: texts.withholdNotice,
    label: texts.withholdReason,
    maxLength: inviteLimits.reason,
    confirmText: texts.withhold,
    danger: true,
  }),
};
