import dayjs from 'dayjs';
import { feeRuleTry } from 'shared-contracts/endpoints';
import { FeeRuleState, type FeeRuleVersion } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { rulesTexts as texts } from './rules.texts.ts';

/** Computes last month by a draft and shows what would change. */
export const tryRules: RowAction<FeeRuleVersion> = {
  key: 'try',
  label: texts.try,
  place: 'row',
  permission: AssessPermission.EditRules,
  doneText: texts.tried,
  guard: ({ state }) => (state === FeeRuleState.Draft ? [] : [texts.notDraft]),
  run: async ([version], shell, ask) => {
    const month = dayjs().subtract(1, 'month').format('YYYY-MM');
    const { data } = await shell.call(feeRuleTry, { id: version!.id, month });
    const { TrialDialog } = await import('./trial.dialog.tsx');
    await ask(TrialDialog, { trial: data });
    return actionDone;
  },
};
