import { type QaSession, type QaSessionAction, qaSessionRefusals } from 'shared-contracts/model';

/** Returns the guard of an action on sessions; whether the times are over, the server's clock decides. */
export const sessionGuard =
  (action: QaSessionAction) =>
  ({ state, answeredCount }: Pick<QaSession, 'state' | 'answeredCount'>): string[] =>
    qaSessionRefusals(action, { state, answeredCount, hasEnded: false });

/** True while readers see a session. */
export const isPublished = ({ state }: Pick<QaSession, 'state'>): boolean => state !== 'draft' && state !== 'withdrawn';
