import { z } from 'zod';
import { dateOrTime, feeLine, id, idList, pageRequest, requiredText, text } from '../model/index.ts';
import { AssessPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const feeScreen = '/assess/feeForm';
const feeFilters = {
  /** Month of publication, 'YYYY-MM'. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式不正确'),
  author: text(50).optional(),
  departmentName: text(50).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const feeList = defineEndpoint({
  id: 'feeList',
  path: '/amc/web/assess/listFee.do',
  access: { session: 'staff', code: feeScreen },
  request: z.strictObject({ ...pageRequest, ...feeFilters }),
  answer: pageOf(feeLine).extend({ data: z.object({ totalAmount: z.number() }) }),
  summary: 'Fee lines of a month, with the sum over all pages.',
});

export const feeCompute = defineEndpoint({
  id: 'feeCompute',
  path: '/amc/web/assess/computeFee.do',
  access: { session: 'staff', code: AssessPermission.ComputeFees },
  request: z.strictObject({
    month: feeFilters.month,
    /** Stories of listContentAssessment; all of the month when absent. */ ids: idList.optional(),
  }),
  answer: dataOf(z.object({ created: z.number().int(), kept: z.number().int() })),
  summary: 'Makes lines for articles published in the month that have none; edited lines stay.',
});

export const feeUpdate = defineEndpoint({
  id: 'feeUpdate',
  path: '/amc/web/assess/updateFee.do',
  access: { session: 'staff', code: AssessPermission.EditFees },
  request: z.strictObject({
    id,
    rev: z.number().int(),
    grade: feeLine.shape.grade,
    adjustment: z.number().min(-100_000).max(100_000).multipleOf(0.01, '金额最多两位小数'),
    remark: text(200, '备注').default(''),
    /** Why the sum is to change; asked for where it does. */
    reason: text(200, '修改原因').default(''),
  }),
  answer: dataOf(feeLine),
  summary:
    'Changes the remark of a fee line at once; a change of its sum waits for a second person. 20002 when another changed it first.',
});

export const feeConfirmChange = defineEndpoint({
  id: 'feeConfirmChange',
  path: '/amc/web/assess/confirmFeeChange.do',
  access: { session: 'staff', code: AssessPermission.ConfirmFees },
  request: z.strictObject({ /** Of the change, not of the line. */ id }),
  answer: dataOf(feeLine),
  summary: 'Puts a requested change of a sum into effect; never by the person who requested it.',
});

export const feeRejectChange = defineEndpoint({
  id: 'feeRejectChange',
  path: '/amc/web/assess/rejectFeeChange.do',
  access: { session: 'staff', code: [AssessPermission.ConfirmFees, AssessPermission.EditFees] },
  request: z.strictObject({ id, note: requiredText(200, '驳回原因') }),
  answer: dataOf(feeLine),
  summary: 'Rejects a requested change of a sum, or takes one’s own back; the line stays as it is.',
});

export const feeExport = defineEndpoint({
  id: 'feeExport',
  path: '/amc/web/assess/exportFee.do',
  access: { session: 'staff', code: AssessPermission.ExportFees },
  request: z.strictObject({
    ...feeFilters,
    ids: idList.optional(),
    /** Keys of feeLine in the order wanted; all columns when absent. */
    columns: z.array(text(40)).max(40).optional(),
    format: z.enum(['xlsx', 'csv']),
  }),
  kind: 'file',
  summary: 'Fee lines as xlsx or CSV; amounts stay numbers. Recorded.',
});
