import { CommentStatus } from 'shared-contracts/model';

/** What a moderator may decide; the wire wants a number (S2 §7). */
export type CommentDecision = 1 | 2;

/** Colour of a status tag: waiting stands out, decided ones are calm. */
export const commentStatusTones: Record<CommentStatus, 'processing' | 'success' | 'error'> = {
  [CommentStatus.Pending]: 'processing',
  [CommentStatus.Approved]: 'success',
  [CommentStatus.Rejected]: 'error',
};
