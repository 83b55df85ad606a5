import { releaseInviteRewards, withholdInviteRewards } from 'shared-contracts/endpoints';
import { inviteLimits } from 'shared-contracts/limits';
import { type InviteRecord, InviteState } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { invitationTexts as texts } from './invitation.texts.ts';

const withholdable: readonly InviteState[] = [InviteState.Given, InviteState.Held];

/** Gives rewards that waited for staff to judge. */
export const releaseReward: RowAction<InviteRecord> = {
  key: 'release',
  label: texts.release,
  permission: OperationPermission.DecideInviteRewards,
  guard: ({ state }) => (state === InviteState.Held ? [] : [texts.notHeld]),
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.releaseTitle,
      notice: texts.releaseNotice,
      label: texts.releaseReason,
      maxLength: inviteLimits.reason,
    });
    return reason === undefined
      ? undefined
      : shell.call(releaseInviteRewards, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};

/** Keeps rewards back, or takes them back where they were given. */
export const withholdReward: RowAction<InviteRecord> = {
  key: 'withhold',
  label: texts.withhold,
  permission: OperationPermission.DecideInviteRewards,
  danger: true,
  guard: ({ state }) => (withholdable.includes(state) ? [] : [texts.notWithholdable]),
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.withholdTitle,
      notice: texts.withholdNotice,
      label: texts.withholdReason,
      maxLength: inviteLimits.reason,
      confirmText: texts.withhold,
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(withholdInviteRewards, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
