import { feeRuleUse } from 'shared-contracts/endpoints';
import { FeeRuleState, type FeeRuleVersion } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { rulesTexts as texts } from './rules.texts.ts';

/** Puts tried rules in use that another person wrote. */
export const putRulesInUse: RowAction<FeeRuleVersion> = {
  key: 'use',
  label: texts.use,
  place: 'row',
  permission: AssessPermission.UseRules,
  doneText: texts.useDone,
  shows: ({ state }) => state === FeeRuleState.Draft,
  guard: ({ trial, modifiedBy }, { userId }) => [
    ...(trial === null ? [texts.mustTry] : []),
    ...(modifiedBy === userId ? [texts.own] : []),
  ],
  confirm: ([version]) => ({ content: texts.confirmUse(version!.version, version!.name), okText: texts.use }),
  run: async ([version], shell) => {
    await shell.call(feeRuleUse, { id: version!.id, rev: version!.rev });
    return actionDone;
  },
};
