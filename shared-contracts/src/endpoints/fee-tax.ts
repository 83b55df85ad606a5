import { z } from 'zod';
import { id, taxDraft, taxRate, taxRateDraft, taxTrial } from '../model/index.ts';
import { assessPaths } from '../paths/index.ts';
import { AssessPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';
import { feeMonthField } from './fee-chain.ts';

export const feeTaxList = defineEndpoint({
  id: 'feeTaxList',
  path: '/amc/web/assess/listFeeTax.do',
  access: { session: 'staff', code: [assessPaths.rules, assessPaths.financial] },
  answer: listOf(taxRate),
  summary: 'Tax tables in use by kind of income and first day, newest first.',
});

export const feeTaxDraftList = defineEndpoint({
  id: 'feeTaxDraftList',
  path: '/amc/web/assess/listFeeTaxDraft.do',
  access: { session: 'staff', code: assessPaths.rules },
  answer: listOf(taxDraft),
  summary: 'Tax tables that are not used yet, newest first.',
});

export const feeTaxSave = defineEndpoint({
  id: 'feeTaxSave',
  path: '/amc/web/assess/saveFeeTax.do',
  encoding: 'json',
  access: { session: 'staff', code: AssessPermission.EditRules },
  request: taxRateDraft.extend({
    /** Absent for a new draft. */
    id: id.optional(),
    rev: z.number().int().min(0).optional(),
  }),
  answer: dataOf(taxDraft),
  summary:
    'Stores a draft of a tax table; it must be tried again before it is used. 20002 when another saved meanwhile.',
});

export const feeTaxTry = defineEndpoint({
  id: 'feeTaxTry',
  path: '/amc/web/assess/tryFeeTax.do',
  access: { session: 'staff', code: AssessPermission.EditRules },
  request: z.strictObject({ id, month: feeMonthField }),
  answer: dataOf(taxTrial),
  summary: 'Computes the tax of a month by a draft beside the table that holds; nothing is stored but the outcome.',
});

export const feeTaxUse = defineEndpoint({
  id: 'feeTaxUse',
  path: '/amc/web/assess/useFeeTax.do',
  access: { session: 'staff', code: AssessPermission.UseRules },
  request: z.strictObject({ id, rev: z.number().int().min(0) }),
  summary: 'Puts a tried tax table in use from its day on; never by the person who wrote it, nor for published months.',
});

export const feeTaxDrop = defineEndpoint({
  id: 'feeTaxDrop',
  path: '/amc/web/assess/dropFeeTax.do',
  access: { session: 'staff', code: AssessPermission.EditRules },
  request: z.strictObject({ id, rev: z.number().int().min(0) }),
  summary: 'Gives up a draft of a tax table.',
});
