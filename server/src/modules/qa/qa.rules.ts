import type { QaPhase, QaState } from 'shared-contracts/model';

/** Facts that decide the state of a session. */
interface SessionTimes {
  state: 'draft' | 'published' | 'withdrawn';
  phaseByHand: QaPhase | null;
  startTime: Date;
  endTime: Date;
}

/** Returns the state that everybody sees, by the server's clock; what was set by hand counts before the times. */
export function qaStateAt({ state, phaseByHand, startTime, endTime }: SessionTimes, now: Date): QaState {
  if (state !== 'published') return state;
  if (phaseByHand !== null) return phaseByHand;
  if (now < startTime) return 'collecting';
  return now < endTime ? 'running' : 'ended';
}

/** Characters as a reader counts them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;
