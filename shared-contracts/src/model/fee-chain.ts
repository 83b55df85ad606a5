import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** What a fee line waits for, in the order of the chain. */
export const FeeStep = {
  Distribution: 'distribution',
  Department: 'department',
  Director: 'director',
  Regional: 'regional',
  Publication: 'publication',
} as const;
export type FeeStep = (typeof FeeStep)[keyof typeof FeeStep];

export const feeSteps: readonly FeeStep[] = Object.values(FeeStep);

/** Names of the steps as lists show them. */
export const feeStepNames: Record<FeeStep, string> = {
  distribution: '待分配',
  department: '待部门审核',
  director: '待主任审核',
  regional: '待区域中心审核',
  publication: '待发布',
};

/** Steps at which a person passes a line on, having neither changed it nor anything to earn from it. */
export const reviewSteps = [FeeStep.Department, FeeStep.Director, FeeStep.Regional] as const;
export type ReviewStep = (typeof reviewSteps)[number];

/** Hundredths of a percent that the shares of a line sum to. */
export const wholeFee = 10_000;

/** One person's part of a fee. Money in fen. */
export const feeShare = z.object({
  id,
  payeeId: id,
  /** The account of the payee; null for people from outside. */
  userId: id.nullable(),
  payeeName: z.string(),
  /** Hundredths of a percent. */
  percent: z.number().int(),
  amount: z.number().int(),
});
export type FeeShare = z.infer<typeof feeShare>;

/** A fee line on its way. Money in fen. */
export const chainLine = z.object({
  id,
  contentId: id,
  month: z.string(),
  title: z.string(),
  author: z.string(),
  departmentName: z.string(),
  /** Unit of the author: which tells regional centres apart. */
  areaName: z.string(),
  channelName: z.string(),
  grade: z.enum(['A', 'B', 'C', 'D']),
  amount: z.number().int(),
  step: z.enum(FeeStep),
  rev: z.number().int(),
  publishedTime: dateTime,
  isHoliday: z.boolean(),
  /** The story is not before readers any more. */
  isWithdrawn: z.boolean(),
  /** It was withdrawn before the month was published, so that nothing is paid. */
  isOut: z.boolean(),
  hasPending: z.boolean(),
  shares: z.array(feeShare),
  /** Who passed it in this round. */
  passes: z.array(z.object({ step: z.enum(FeeStep), userId: id, userName: z.string() })),
  /** Users who changed its sum or shares. */
  changerIds: z.array(id),
  /** Why it was sent back last, while it waits for distribution again. */
  returnReason: z.string(),
});
export type ChainLine = z.infer<typeof chainLine>;

/** What is known of a month, with its lines by step. Money in fen. */
export const feeMonth = z.object({
  month: z.string(),
  isClosed: z.boolean(),
  closedName: z.string(),
  closedTime: dateTime.nullable(),
  lineCount: z.number().int(),
  amount: z.number().int(),
  steps: z.record(z.enum(FeeStep), z.object({ count: z.number().int(), amount: z.number().int() })),
  /** Withdrawn before publication of the month. */
  out: z.object({ count: z.number().int(), amount: z.number().int() }),
});
export type FeeMonth = z.infer<typeof feeMonth>;

/** One line of the log of a fee, a refund, a batch or a sheet of scores. Money in fen. */
export const feeLogEntry = z.object({
  id,
  opName: z.string(),
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
  reason: z.string(),
  userName: z.string(),
  time: dateTime,
});
export type FeeLogEntry = z.infer<typeof feeLogEntry>;

/** What a log is about. */
export const FeeSubject = { Line: 'line', Refund: 'refund', Batch: 'batch', Payee: 'payee', Score: 'score' } as const;
export type FeeSubject = (typeof FeeSubject)[keyof typeof FeeSubject];

/** Sentences that button and server share: why a person cannot pass a line. */
export const passRefusalTexts = {
  out: '稿件已撤下，不再审核',
  pending: '有待确认的金额修改，确认或驳回后才能通过',
  earns: '您从这条稿费中受益，须由他人审核',
  changed: '您修改过这条稿费，须由他人审核',
  passedBefore: '您已在前一步通过，本步须由他人审核',
} as const;

/** Reasons why a user cannot pass a line at its step. */
export function passRefusals(
  line: Pick<ChainLine, 'isOut' | 'hasPending' | 'shares' | 'changerIds' | 'passes'>,
  userId: string,
): string[] {
  const texts = passRefusalTexts;
  return [
    ...(line.isOut ? [texts.out] : []),
    ...(line.hasPending ? [texts.pending] : []),
    ...(line.shares.some((share) => share.userId === userId) ? [texts.earns] : []),
    ...(line.changerIds.includes(userId) ? [texts.changed] : []),
    ...(line.passes.some((pass) => pass.userId === userId) ? [texts.passedBefore] : []),
  ];
}
