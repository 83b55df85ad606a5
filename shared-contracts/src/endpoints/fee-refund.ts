import { z } from 'zod';
import { feeReasonMax, payeeLimits, refundFenMax } from '../limits/index.ts';
import { feeRefund, id, pageRequest, RefundCause, RefundState, requiredText, wholeNumber } from '../model/index.ts';
import { assessPaths } from '../paths/index.ts';
import { AssessPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';
import { feeMonthField } from './fee-chain.ts';

export const refundList = defineEndpoint({
  id: 'refundList',
  path: '/amc/web/assess/listFeeRefund.do',
  access: { session: 'staff', code: [assessPaths.refundInform, assessPaths.refundRepeat] },
  request: z.strictObject({ ...pageRequest, state: z.enum(RefundState).optional(), month: feeMonthField.optional() }),
  answer: pageOf(feeRefund),
  summary: 'Refunds, newest first.',
});

export const refundInform = defineEndpoint({
  id: 'refundInform',
  path: '/amc/web/assess/informFeeRefund.do',
  access: { session: 'staff', code: AssessPermission.InformRefunds },
  request: z.strictObject({
    shareId: id,
    amount: wholeNumber(1, refundFenMax, '退款金额（分）'),
    cause: z.enum(RefundCause),
    reason: requiredText(feeReasonMax, '退款原因'),
    dueDate: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式不正确')
      .refine((day) => !Number.isNaN(Date.parse(day)), '日期不存在'),
  }),
  answer: dataOf(feeRefund),
  summary: 'Asks a published fee, or part of it, back; a second person decides.',
});

export const refundRepeat = defineEndpoint({
  id: 'refundRepeat',
  path: '/amc/web/assess/repeatFeeRefund.do',
  access: { session: 'staff', code: AssessPermission.RepeatRefunds },
  request: z.strictObject({ id, isConfirmed: z.boolean(), note: requiredText(feeReasonMax, '复核意见') }),
  answer: dataOf(feeRefund),
  summary: 'Confirms a refund, which books its reversing entry, or rejects it; never by who asked or earned it.',
});

export const refundSettle = defineEndpoint({
  id: 'refundSettle',
  path: '/amc/web/assess/settleFeeRefund.do',
  access: { session: 'staff', code: AssessPermission.InformRefunds },
  request: z.strictObject({ id, receipt: requiredText(payeeLimits.receipt, '回单号') }),
  answer: dataOf(feeRefund),
  summary: 'Notes that the money of a confirmed refund came back.',
});
