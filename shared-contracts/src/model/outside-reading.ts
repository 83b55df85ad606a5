import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** What somebody outside says of a story. */
export const OutsideVerdict = { Agree: 'agree', Remarks: 'remarks' } as const;
export type OutsideVerdict = (typeof OutsideVerdict)[keyof typeof OutsideVerdict];

/** Where a link to a story is: sent, opened, answered, or over. */
export const OutsideReadingState = {
  Sent: 'sent',
  Opened: 'opened',
  Answered: 'answered',
  Expired: 'expired',
  Revoked: 'revoked',
  Changed: 'changed',
} as const;
export type OutsideReadingState = (typeof OutsideReadingState)[keyof typeof OutsideReadingState];

/** A link by which somebody outside reads one version of a story, and what that person wrote. */
export const outsideReading = z.object({
  id,
  /** For whom it was made. */
  name: z.string(),
  state: z.enum(OutsideReadingState),
  versionNo: z.number().int(),
  createUserName: z.string(),
  createdTime: dateTime,
  expiresTime: dateTime,
  verdict: z.enum(OutsideVerdict).nullable(),
  /** The name that the person wrote. */
  writerName: z.string(),
  opinion: z.string(),
  writtenTime: dateTime.nullable(),
});
export type OutsideReading = z.infer<typeof outsideReading>;
