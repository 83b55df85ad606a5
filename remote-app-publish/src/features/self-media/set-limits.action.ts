import type { SelfMediaAccount } from 'shared-contracts/model';
import { SelfMediaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { LimitsDialog } from './limits.dialog.tsx';
import { selfMediaTexts as texts } from './self-media.texts.ts';

/** Sets how much an account may submit a day. */
export const setLimits: RowAction<SelfMediaAccount> = {
  key: 'limits',
  label: texts.limits,
  permission: SelfMediaPermission.SetLimits,
  place: 'row',
  doneText: texts.limitsSaved,
  guard: ({ channels }) => (channels.length === 0 ? [texts.limitsNone] : []),
  async run([account], _shell, ask) {
    return account && (await ask(LimitsDialog, { account })) ? actionDone : undefined;
  },
};
