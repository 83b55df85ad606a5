import { z } from 'zod';
import { feeRuleLimits } from '../limits/index.ts';
import { feeRules, feeRuleVersion, feeTrial, id, pageRequest, requiredText } from '../model/index.ts';
import { assessPaths } from '../paths/index.ts';
import { AssessPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';
import { feeMonthField } from './fee-chain.ts';

export const feeRuleList = defineEndpoint({
  id: 'feeRuleList',
  path: '/amc/web/assess/listFeeRule.do',
  access: { session: 'staff', code: assessPaths.rules },
  request: z.strictObject({ ...pageRequest }),
  answer: pageOf(feeRuleVersion),
  summary: 'Versions of the rules of fees, newest first; without any, lines follow the rules that the product brings.',
});

export const feeRuleSave = defineEndpoint({
  id: 'feeRuleSave',
  path: '/amc/web/assess/saveFeeRule.do',
  encoding: 'json',
  access: { session: 'staff', code: AssessPermission.EditRules },
  request: z.strictObject({
    /** Absent for a new version. */
    id: id.optional(),
    rev: z.number().int().min(0).optional(),
    name: requiredText(feeRuleLimits.name, '名称'),
    rules: feeRules,
  }),
  answer: dataOf(feeRuleVersion),
  summary: 'Stores a draft of rules; it must be tried again before it is used. 20002 when another saved meanwhile.',
});

export const feeRuleTry = defineEndpoint({
  id: 'feeRuleTry',
  path: '/amc/web/assess/tryFeeRule.do',
  access: { session: 'staff', code: AssessPermission.EditRules },
  request: z.strictObject({ id, month: feeMonthField }),
  answer: dataOf(feeTrial),
  summary: 'Computes the lines of a month by a draft and says what would change; nothing is stored but the outcome.',
});

export const feeRuleUse = defineEndpoint({
  id: 'feeRuleUse',
  path: '/amc/web/assess/useFeeRule.do',
  access: { session: 'staff', code: AssessPermission.UseRules },
  request: z.strictObject({ id, rev: z.number().int().min(0) }),
  answer: dataOf(feeRuleVersion),
  summary: 'Puts tried rules in use for lines computed from now on; never by the person who wrote them.',
});
