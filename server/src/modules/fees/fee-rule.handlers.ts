import { feeRuleList, feeRuleSave, feeRuleTry, feeRuleUse } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { saveRules, tryRules, useRules } from './edit-rules.ts';
import { listRules } from './fee-rule.queries.ts';

/** Rules of fees. */
export const feeRuleHandlers = [
  handle(feeRuleList, ({ currentPage, pageSize }, { db }) => listRules(db, currentPage, pageSize)),
  handle(feeRuleSave, async (request, context) => ({
    data: await context.db.transaction((tx) => saveRules(tx, request, context)),
  })),
  handle(feeRuleTry, async ({ id, month }, context) => ({
    data: await context.db.transaction((tx) => tryRules(tx, id, month, context)),
  })),
  handle(feeRuleUse, async ({ id, rev }, context) => ({
    data: await context.db.transaction((tx) => useRules(tx, id, rev, context)),
  })),
];
