import { FeeRuleState, type FeeRuleVersion } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { rulesTexts as texts } from './rules.texts.ts';

/** Changes a draft of rules. */
export const editRules: RowAction<FeeRuleVersion> = {
  key: 'edit',
  label: texts.edit,
  place: 'row',
  permission: AssessPermission.EditRules,
  doneText: texts.saved,
  guard: ({ state }) => (state === FeeRuleState.Draft ? [] : [texts.notDraft]),
  run: async ([version], _shell, ask) => {
    const { RulesDialog } = await import('./rules.dialog.tsx');
    return (await ask(RulesDialog, { version: version! })) ? actionDone : undefined;
  },
};
