import { z } from 'zod';
import { codeMax, exportColumnsMax, feeReasonMax, payeeLimits, personFilterMax } from '../limits/index.ts';
import {
  feeBatch,
  feePayment,
  id,
  idList,
  IncomeKind,
  pageRequest,
  payee,
  PaymentState,
  requiredText,
  setAside,
  text,
} from '../model/index.ts';
import { assessPaths } from '../paths/index.ts';
import { AssessPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';
import { feeMonthField } from './fee-chain.ts';

export const payeeList = defineEndpoint({
  id: 'payeeList',
  path: '/amc/web/assess/listFeePayee.do',
  access: { session: 'staff', code: assessPaths.payees },
  request: z.strictObject({
    ...pageRequest,
    name: text(personFilterMax).optional(),
    account: z.enum(['all', 'missing']).default('all'),
  }),
  answer: pageOf(payee),
  summary: 'Who earns fees, with masked accounts.',
});

export const payeeSave = defineEndpoint({
  id: 'payeeSave',
  path: '/amc/web/assess/saveFeePayee.do',
  encoding: 'json',
  access: { session: 'staff', code: AssessPermission.EditPayees },
  request: z.strictObject({
    id,
    rev: z.number().int().min(0),
    incomeKind: z.enum(IncomeKind),
    bankName: text(payeeLimits.bankName, '开户行').default(''),
    /** The whole number; absent leaves the stored one. */
    account: z
      .string()
      .regex(/^\d{8,30}$/, '账号须为8至30位数字')
      .optional(),
    reason: requiredText(feeReasonMax, '原因'),
  }),
  answer: dataOf(payee),
  summary: 'Stores where a payee is paid; never the caller’s own account. 20002 when another saved meanwhile.',
});

const batchFilters = { month: feeMonthField };

export const feeBatchList = defineEndpoint({
  id: 'feeBatchList',
  path: '/amc/web/assess/listFeeBatch.do',
  access: { session: 'staff', code: assessPaths.financial },
  request: z.strictObject(batchFilters),
  answer: listOf(feeBatch),
  summary: 'Batches of a month, newest first.',
});

export const feeSetAsideList = defineEndpoint({
  id: 'feeSetAsideList',
  path: '/amc/web/assess/listSetAside.do',
  access: { session: 'staff', code: assessPaths.financial },
  request: z.strictObject(batchFilters),
  answer: listOf(setAside),
  summary: 'Payees of a published month whose fees are in no batch, each with the reason.',
});

export const feeBatchMake = defineEndpoint({
  id: 'feeBatchMake',
  path: '/amc/web/assess/makeFeeBatch.do',
  access: { session: 'staff', code: AssessPermission.PayFees },
  request: z.strictObject(batchFilters),
  answer: dataOf(z.object({ batch: feeBatch, setAside: z.array(setAside) })),
  summary: 'Makes a batch of all that a published month still owes to payees with an account.',
});

export const feeBatchPass = defineEndpoint({
  id: 'feeBatchPass',
  path: '/amc/web/assess/passFeeBatch.do',
  access: { session: 'staff', code: AssessPermission.PassBatches },
  request: z.strictObject({ id }),
  answer: dataOf(feeBatch),
  summary: 'Passes a batch, whose bank file may then be taken; never by who made it.',
});

export const feeBatchCancel = defineEndpoint({
  id: 'feeBatchCancel',
  path: '/amc/web/assess/cancelFeeBatch.do',
  access: { session: 'staff', code: [AssessPermission.PayFees, AssessPermission.PassBatches] },
  request: z.strictObject({ id, reason: requiredText(feeReasonMax, '取消原因') }),
  answer: dataOf(feeBatch),
  summary: 'Gives up a batch that was not passed; its fees are free for another one.',
});

export const feePaymentList = defineEndpoint({
  id: 'feePaymentList',
  path: '/amc/web/assess/listFeePayment.do',
  access: { session: 'staff', code: assessPaths.financial },
  request: z.strictObject({
    ...pageRequest,
    ...batchFilters,
    batchId: id.optional(),
    payeeName: text(personFilterMax).optional(),
    state: z.enum(PaymentState).optional(),
  }),
  answer: pageOf(feePayment).extend({
    data: z.object({ gross: z.number().int(), tax: z.number().int(), net: z.number().int() }),
  }),
  summary: 'Payments of a month with masked accounts, and their sums over all pages.',
});

export const feePaymentPaid = defineEndpoint({
  id: 'feePaymentPaid',
  path: '/amc/web/assess/noteFeePaid.do',
  access: { session: 'staff', code: AssessPermission.PayFees },
  request: z.strictObject({ ids: idList, receipt: requiredText(payeeLimits.receipt, '回单号') }),
  answer: batchResult,
  summary: 'Notes that payments of a passed batch were made, with the bank’s receipt.',
});

export const feePaymentFailed = defineEndpoint({
  id: 'feePaymentFailed',
  path: '/amc/web/assess/noteFeeFailed.do',
  access: { session: 'staff', code: AssessPermission.PayFees },
  request: z.strictObject({ ids: idList, reason: requiredText(feeReasonMax, '失败原因') }),
  answer: batchResult,
  summary: 'Notes that payments failed; their fees are free for another batch.',
});

const sheetFormat = z.enum(['xlsx', 'csv']);

export const feePaymentExport = defineEndpoint({
  id: 'feePaymentExport',
  path: '/amc/web/assess/exportFeePayment.do',
  access: { session: 'staff', code: AssessPermission.ExportPayments },
  request: z.strictObject({
    ...batchFilters,
    batchId: id.optional(),
    payeeName: text(personFilterMax).optional(),
    state: z.enum(PaymentState).optional(),
    ids: idList.optional(),
    columns: z.array(text(codeMax)).max(exportColumnsMax).optional(),
    format: sheetFormat,
  }),
  kind: 'file',
  summary: 'Payments for the accountant, accounts masked. Recorded.',
});

export const feeBankFile = defineEndpoint({
  id: 'feeBankFile',
  path: '/amc/web/assess/exportBankFile.do',
  access: { session: 'staff', code: AssessPermission.ExportPayments },
  request: z.strictObject({ id, format: sheetFormat }),
  kind: 'file',
  summary: 'The bank’s file of a passed batch with whole account numbers. Recorded.',
});
