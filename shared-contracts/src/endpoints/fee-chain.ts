import { z } from 'zod';
import { feeReasonMax, feeSharesMax, payeeLimits, personFilterMax } from '../limits/index.ts';
import {
  chainLine,
  feeLogEntry,
  feeMonth,
  FeeStep,
  FeeSubject,
  id,
  idList,
  pageRequest,
  requiredText,
  reviewSteps,
  text,
  wholeNumber,
  wholeFee,
} from '../model/index.ts';
import { assessPaths } from '../paths/index.ts';
import { AssessPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

/** Month of publication, 'YYYY-MM'. */
export const feeMonthField = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式不正确');

const readers = [
  assessPaths.distribution,
  assessPaths.audit,
  assessPaths.director,
  assessPaths.regional,
  assessPaths.publication,
] as const;

const filters = {
  month: feeMonthField,
  author: text(personFilterMax).optional(),
  departmentName: text(personFilterMax).optional(),
  areaName: text(personFilterMax).optional(),
  /** The one that a notice leads to. */
  id: id.optional(),
};

export const feeStepList = defineEndpoint({
  id: 'feeStepList',
  path: '/amc/web/assess/listFeeStep.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({
    ...pageRequest,
    ...filters,
    step: z.enum(FeeStep),
    /** 'here' waits at the step, 'passed' has gone past it, 'out' was withdrawn before the month was published. */
    state: z.enum(['here', 'passed', 'out']).default('here'),
  }),
  answer: pageOf(chainLine),
  summary: 'Fee lines of a month at a step of the chain, with shares and who passed them.',
});

export const feeStepCounts = defineEndpoint({
  id: 'feeStepCounts',
  path: '/amc/web/assess/countFeeStep.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ ...filters, step: z.enum(FeeStep) }),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the tabs of feeStepList.',
});

export const feeDistribute = defineEndpoint({
  id: 'feeDistribute',
  path: '/amc/web/assess/distributeFee.do',
  encoding: 'json',
  access: { session: 'staff', code: AssessPermission.DistributeFees },
  request: z.strictObject({
    id,
    rev: z.number().int().min(0),
    shares: z
      .array(
        z.strictObject({
          /** A colleague of feePayeeFind; absent for people from outside, who are known by name. */
          userId: id.optional(),
          name: requiredText(payeeLimits.name, '姓名'),
          percent: wholeNumber(1, wholeFee, '分配比例（万分之）'),
        }),
      )
      .min(1, '至少一位作者')
      .max(feeSharesMax, `最多${feeSharesMax}人分配`),
    reason: requiredText(feeReasonMax, '分配原因'),
  }),
  answer: dataOf(chainLine),
  summary: 'Says who earns which part of a fee; shares sum to 100 %. 20002 when another changed the line first.',
});

export const feeSubmit = defineEndpoint({
  id: 'feeSubmit',
  path: '/amc/web/assess/submitFee.do',
  access: { session: 'staff', code: AssessPermission.DistributeFees },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Hands distributed lines to the department’s review.',
});

export const feePass = defineEndpoint({
  id: 'feePass',
  path: '/amc/web/assess/passFee.do',
  access: {
    session: 'staff',
    code: [AssessPermission.AuditFees, AssessPermission.DirectFees, AssessPermission.RegionFees],
  },
  request: z.strictObject({ step: z.enum(reviewSteps), ids: idList }),
  answer: batchResult,
  summary: 'Passes lines at a step; never by who changed them, earns from them or passed an earlier step.',
});

export const feeReturn = defineEndpoint({
  id: 'feeReturn',
  path: '/amc/web/assess/returnFee.do',
  access: {
    session: 'staff',
    code: [
      AssessPermission.AuditFees,
      AssessPermission.DirectFees,
      AssessPermission.RegionFees,
      AssessPermission.CloseFees,
    ],
  },
  request: z.strictObject({
    step: z.enum([...reviewSteps, FeeStep.Publication]),
    ids: idList,
    reason: requiredText(feeReasonMax, '退回原因'),
  }),
  answer: batchResult,
  summary: 'Sends lines back to distribution with a reason; who passed them no longer counts.',
});

export const feeMonthGet = defineEndpoint({
  id: 'feeMonthGet',
  path: '/amc/web/assess/getFeeMonth.do',
  access: { session: 'staff', code: [...readers, assessPaths.feeForm, assessPaths.financial] },
  request: z.strictObject({ month: feeMonthField }),
  answer: dataOf(feeMonth),
  summary: 'A month with its lines by step.',
});

export const feeMonthClose = defineEndpoint({
  id: 'feeMonthClose',
  path: '/amc/web/assess/closeFeeMonth.do',
  access: { session: 'staff', code: AssessPermission.CloseFees },
  request: z.strictObject({ month: feeMonthField }),
  answer: dataOf(feeMonth),
  summary: 'Publishes a month: its figures are frozen and each author sees the author’s own.',
});

export const getAssessmentLogList = defineEndpoint({
  id: 'getAssessmentLogList',
  path: '/amc/web/assessment/getAssessmentLogList.do',
  access: {
    session: 'staff',
    code: [
      ...readers,
      assessPaths.feeForm,
      assessPaths.financial,
      assessPaths.payees,
      assessPaths.refundInform,
      assessPaths.refundRepeat,
      assessPaths.scores,
    ],
  },
  request: z.strictObject({ ...pageRequest, id, subject: z.enum(FeeSubject).default(FeeSubject.Line) }),
  answer: pageOf(feeLogEntry),
  summary: 'Everything that changed a fee, a refund, a batch or a sheet of scores, newest first (R260).',
});

export const feePayeeFind = defineEndpoint({
  id: 'feePayeeFind',
  path: '/amc/web/assess/findFeePayee.do',
  access: { session: 'staff', code: AssessPermission.DistributeFees },
  request: z.strictObject({ keywords: requiredText(payeeLimits.name, '姓名') }),
  answer: listOf(z.object({ userId: id.nullable(), name: z.string(), departmentName: z.string() })),
  summary: 'Colleagues, and people from outside who earned before, by name.',
});
