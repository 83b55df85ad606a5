import { type FeedbackRow, FeedbackState } from 'shared-contracts/model';

/** True for a feedback that somebody has yet to see to. */
export const isOpen = ({ state }: FeedbackRow): boolean =>
  state === FeedbackState.Waiting || state === FeedbackState.Working;

/** True for a feedback that was closed. */
export const isClosed = ({ state }: FeedbackRow): boolean => state === FeedbackState.Closed;
