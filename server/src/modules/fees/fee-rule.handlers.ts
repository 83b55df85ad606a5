import { feeRuleList, feeRuleSave, feeRuleTry, feeRuleUse, feeTaxAdd, feeTaxList } from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import { incomeKindNames } from 'shared-contracts/model';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { handle } from '../../platform/http/handle.ts';
import { saveRules, tryRules, useRules } from './edit-rules.ts';
import { listRules } from './fee-rule.queries.ts';
import { feeTexts as texts } from './fee.texts.ts';
import { addTaxRate, lastTaxDay, listTaxRates } from './tax.queries.ts';

/** Rules of fees and tax tables. */
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
  handle(feeTaxList, async (_request, { db }) => ({ list: await listTaxRates(db) })),
  handle(feeTaxAdd, async ({ reason, ...draft }, context) => ({
    data: await context.db.transaction(async (tx) => {
      const last = await lastTaxDay(tx, draft.incomeKind);
      if (draft.validFrom < last) throw invalidInput([{ path: 'validFrom', message: texts.taxBefore(last) }]);
      const { userId, nickName } = context.session;
      const rate = await addTaxRate(tx, {
        ...draft,
        reason: reason.trim(),
        createdBy: userId,
        createdName: nickName,
        createdTime: context.now(),
      });
      const remark = texts.withReason(texts.taxFrom(incomeKindNames[draft.incomeKind], draft.validFrom), rate.reason);
      await addRecords(tx, [{ newsId: 'fee-tax', opName: texts.opTax, remark }], actorOf(context), context.now());
      return rate;
    }),
  })),
];
