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

/** Control characters, and marks that turn the reading direction of what follows. */
// eslint-disable-next-line no-control-regex -- they are what is removed
const invisible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Plain text of several lines with what cannot be seen taken out; at most one empty line in a row. */
export function tidyQaText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Characters as a reader counts them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;
