import { z } from 'zod';
import { FeeStep } from './fee-chain.ts';
import { dateTime, id } from './primitives.ts';

/** State of a requested change of a sum. */
export const FeeChangeState = {
  Pending: 'pending',
  Confirmed: 'confirmed',
  Rejected: 'rejected',
  Withdrawn: 'withdrawn',
} as const;
export type FeeChangeState = (typeof FeeChangeState)[keyof typeof FeeChangeState];

/** A requested change of a line's sum that waits for a second person. */
export const feeChange = z.object({
  id,
  grade: z.enum(['A', 'B', 'C', 'D']),
  adjustment: z.number(),
  amount: z.number(),
  remark: z.string(),
  reason: z.string(),
  requestedBy: id,
  requestedName: z.string(),
  requestedTime: dateTime,
});
export type FeeChange = z.infer<typeof feeChange>;

/** One fee line: what one author earns by one published article. Money in yuan, two decimals. */
export const feeLine = z.object({
  id,
  contentId: id,
  title: z.string(),
  author: z.string(),
  departmentName: z.string(),
  publishedTime: dateTime,
  wordCount: z.number().int(),
  pictureCount: z.number().int(),
  grade: z.enum(['A', 'B', 'C', 'D']),
  baseAmount: z.number(),
  adjustment: z.number(),
  amount: z.number(),
  remark: z.string(),
  modifiedUserName: z.string(),
  rev: z.number().int(),
  step: z.enum(FeeStep),
  /** The month is published: the line changes no more. */
  isClosed: z.boolean(),
  /** The story is not before readers any more. */
  isWithdrawn: z.boolean(),
  /** The change that waits for confirmation, if any; until then the line's sums remain valid. */
  pending: feeChange.nullable(),
});
export type FeeLine = z.infer<typeof feeLine>;
