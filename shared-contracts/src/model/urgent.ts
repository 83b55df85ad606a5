import { z } from 'zod';
import { ContentType, Stage } from './codes.ts';
import { dateTime, id } from './primitives.ts';

/** A request to clear a story before its stages, and the debt of reviews that is left when it was agreed to. */
export const urgentReview = z.object({
  /** Waiting for a second person, or cleared with stages left. */
  state: z.enum(['asked', 'open']),
  reason: z.string(),
  askedBy: id,
  askedName: z.string(),
  askedTime: dateTime,
  answeredName: z.string().nullable(),
  /** Stages that are still to be reviewed; none while it is asked for. */
  stages: z.array(z.enum(Stage)),
  dueTime: dateTime.nullable(),
  isOverdue: z.boolean(),
  /** The user may agree, or pay these stages: as oneself, or in the place of somebody who is absent. */
  mayAgree: z.boolean(),
  mayPay: z.array(z.enum(Stage)),
});
export type UrgentReview = z.infer<typeof urgentReview>;

/** Such a debt in the list of a desk. */
export const urgentDebt = urgentReview.extend({
  contentId: id,
  contentType: z.enum(ContentType),
  title: z.string(),
  categoryName: z.string(),
});
export type UrgentDebt = z.infer<typeof urgentDebt>;
