import { z } from 'zod';
import {
  codeMax,
  exportColumnsMax,
  feeAdjustmentMax,
  feeReasonMax,
  feeRemarkMax,
  personFilterMax,
  keywordsMax,
} from '../limits/index.ts';
import { dateOrTime, dateTime, feeLine, id, idList, pageRequest, requiredText, text } from '../model/index.ts';
import { AssessPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const feeScreen = '/assess/feeForm';
const feeFilters = {
  /** Month of publication, 'YYYY-MM'. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式不正确'),
  author: text(personFilterMax).optional(),
  departmentName: text(personFilterMax).optional(),
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
    adjustment: z.number().min(-feeAdjustmentMax).max(feeAdjustmentMax).multipleOf(0.01, '金额最多两位小数'),
    remark: text(feeRemarkMax, '备注').default(''),
    /** Reason of the change; required where the sum changes. */
    reason: text(feeReasonMax, '修改原因').default(''),
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
  request: z.strictObject({ id, note: requiredText(feeReasonMax, '驳回原因') }),
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
    columns: z.array(text(codeMax)).max(exportColumnsMax).optional(),
    format: z.enum(['xlsx', 'csv']),
  }),
  kind: 'file',
  summary: 'Fee lines as xlsx or CSV; amounts stay numbers. Recorded.',
});

/** A story published in a month as fees see it: with its fee line, or what a line would begin with. */
export const assessmentContent = z.object({
  id,
  title: z.string(),
  author: z.string(),
  departmentName: z.string(),
  departmentUnitName: z.string(),
  publishedTime: dateTime,
  wordCount: z.number().int(),
  pictureCount: z.number().int(),
  grade: z.enum(['A', 'B', 'C', 'D']),
  baseAmount: z.number(),
  hasFee: z.boolean(),
});
export type AssessmentContent = z.infer<typeof assessmentContent>;

export const contentListContentAssessment = defineEndpoint({
  id: 'contentListContentAssessment',
  path: '/amc/web/content/listContentAssessment.do',
  access: { session: 'staff', code: '/assess/feeForm' },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(keywordsMax, '关键词').optional(),
    /** Month of publication, 'YYYY-MM'. */
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式不正确'),
    /** A unit of listUnits: a department, or a unit below one. */
    unitId: text(codeMax).optional(),
    /** True leaves out what has its fee already. */
    open: z.boolean().default(false),
  }),
  answer: z.object({ list: z.array(assessmentContent), total: z.number().int() }),
  summary: 'What fees are computed from: published stories that were first published in the month (R216).',
});
