import { z } from 'zod';
import { IncomeKind } from './fee-rule.ts';
import { dateTime, id } from './primitives.ts';

const fen = z.number().int();

/** Somebody who earns fees, with the account as it may be shown. */
export const payee = z.object({
  id,
  userId: id.nullable(),
  name: z.string(),
  departmentName: z.string(),
  incomeKind: z.enum(IncomeKind),
  bankName: z.string(),
  /** '6222 **** **** 1234'; '' without an account. */
  accountMask: z.string(),
  rev: z.number().int(),
  modifiedName: z.string(),
  modifiedTime: dateTime.nullable(),
});
export type Payee = z.infer<typeof payee>;

export const BatchState = { Made: 'made', Passed: 'passed', Done: 'done', Cancelled: 'cancelled' } as const;
export type BatchState = (typeof BatchState)[keyof typeof BatchState];
export const batchStateNames: Record<BatchState, string> = {
  made: '待复核',
  passed: '发放中',
  done: '已完成',
  cancelled: '已取消',
};

/** Payments of a month that are made together. Money in fen. */
export const feeBatch = z.object({
  id,
  month: z.string(),
  state: z.enum(BatchState),
  count: z.number().int(),
  paidCount: z.number().int(),
  failedCount: z.number().int(),
  gross: fen,
  tax: fen,
  net: fen,
  madeBy: id,
  madeName: z.string(),
  madeTime: dateTime,
  passedName: z.string(),
  passedTime: dateTime.nullable(),
});
export type FeeBatch = z.infer<typeof feeBatch>;

export const PaymentState = { Waiting: 'waiting', Paid: 'paid', Failed: 'failed', Cancelled: 'cancelled' } as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];
export const paymentStateNames: Record<PaymentState, string> = {
  waiting: '待发放',
  paid: '已发放',
  failed: '发放失败',
  cancelled: '已取消',
};

/** What one payee gets of a batch. Money in fen. */
export const feePayment = z.object({
  id,
  batchId: id,
  payeeName: z.string(),
  departmentName: z.string(),
  incomeKind: z.enum(IncomeKind),
  bankName: z.string(),
  accountMask: z.string(),
  shareCount: z.number().int(),
  gross: fen,
  tax: fen,
  net: fen,
  state: z.enum(PaymentState),
  receipt: z.string(),
  /** Why it failed. */
  reason: z.string(),
  decidedName: z.string(),
  decidedTime: dateTime.nullable(),
});
export type FeePayment = z.infer<typeof feePayment>;

/** A payee whose fees of a published month are not in any batch, with the reason. */
export const setAside = z.object({ payeeId: id, payeeName: z.string(), amount: fen, reason: z.string() });
export type SetAside = z.infer<typeof setAside>;

export const RefundCause = { Withdrawn: 'withdrawn', Wrong: 'wrong', Other: 'other' } as const;
export type RefundCause = (typeof RefundCause)[keyof typeof RefundCause];
export const refundCauseNames: Record<RefundCause, string> = {
  withdrawn: '稿件撤下',
  wrong: '稿费有误',
  other: '其他',
};

/** informed → owed (was paid) or netted (was not) → settled; or rejected. */
export const RefundState = {
  Informed: 'informed',
  Owed: 'owed',
  Netted: 'netted',
  Settled: 'settled',
  Rejected: 'rejected',
} as const;
export type RefundState = (typeof RefundState)[keyof typeof RefundState];
export const refundStateNames: Record<RefundState, string> = {
  informed: '待复核',
  owed: '待退款',
  netted: '已冲抵',
  settled: '已退款',
  rejected: '已驳回',
};

/** A share of a published month: what can be asked back. Money in fen. */
export const publishedShare = z.object({
  id,
  month: z.string(),
  contentId: id,
  title: z.string(),
  grade: z.enum(['A', 'B', 'C', 'D']),
  payeeName: z.string(),
  departmentName: z.string(),
  /** Hundredths of a percent; 0 for a reversing entry. */
  percent: z.number().int(),
  amount: fen,
  /** What refunds that were not rejected have asked back. */
  refunded: fen,
  isReversal: z.boolean(),
  isWithdrawn: z.boolean(),
  payment: z.enum(PaymentState).nullable(),
});
export type PublishedShare = z.infer<typeof publishedShare>;

/** A fee that is asked back. Money in fen. */
export const feeRefund = z.object({
  id,
  shareId: id,
  month: z.string(),
  title: z.string(),
  payeeName: z.string(),
  payeeUserId: id.nullable(),
  shareAmount: fen,
  amount: fen,
  /** Tax that is given back with it; what the person returns is the rest. Known once confirmed. */
  tax: fen,
  cause: z.enum(RefundCause),
  reason: z.string(),
  dueDate: z.string(),
  state: z.enum(RefundState),
  informedBy: id,
  informedName: z.string(),
  informedTime: dateTime,
  decidedName: z.string(),
  decidedTime: dateTime.nullable(),
  decisionNote: z.string(),
  receipt: z.string(),
});
export type FeeRefund = z.infer<typeof feeRefund>;

/** Sums of published fees under one name. Money in fen. */
export const feeSum = z.object({ key: z.string(), count: z.number().int(), amount: fen, reversed: fen });
export type FeeSum = z.infer<typeof feeSum>;
