import { z } from 'zod';
import { dateTime } from './primitives.ts';
import { feeSteps, FeeStep } from './fee-chain.ts';

/** Where fees wait for a person: a step of the chain, a batch or a refund that a second person decides. */
export const feeDesks = [...feeSteps, 'batch', 'refund'] as const;
export type FeeDesk = (typeof feeDesks)[number];

/** What waits for the caller at a desk; `month` is the oldest that waits there. */
export const feeWaiting = z.object({
  desk: z.enum([...Object.values(FeeStep), 'batch', 'refund']),
  month: z.string(),
  count: z.number().int(),
});
export type FeeWaiting = z.infer<typeof feeWaiting>;

/** What became of the caller's own fees. Money in fen. */
export const feeNewsEntry = z.object({
  kind: z.enum(['published', 'paid', 'failed', 'returned']),
  month: z.string(),
  time: dateTime,
  /** Shares of the month or of the payment; 1 for a line that was sent back. */
  count: z.number().int(),
  /** The sum that is published or paid; null for a line that was sent back, whose sum is not settled. */
  amount: z.number().int().nullable(),
  /** The story that was sent back; '' otherwise. */
  title: z.string(),
  /** The receipt of a payment, or why it failed or was sent back. */
  note: z.string(),
});
export type FeeNewsEntry = z.infer<typeof feeNewsEntry>;

/** Preference that holds the time up to which a person has read the news of fees. */
export const feeNewsReadKey = 'fee/newsRead';
