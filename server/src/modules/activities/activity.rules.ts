import type { ActivityPhase, ActivityState, JoinRule } from 'shared-contracts/model';
import { mobileReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';

/** Facts that decide the phase of an activity. */
export interface PeriodFacts {
  state: ActivityState;
  startTime: Date;
  endTime: Date;
}

/** Returns the phase that everybody sees, by the server's clock. */
export function phaseAt({ state, startTime, endTime }: PeriodFacts, now: Date): ActivityPhase {
  if (state !== 'published') return state;
  if (now < startTime) return 'waiting';
  return now < endTime ? 'running' : 'ended';
}

/** Returns the key that the rule counts persons by. */
export function activityPersonKeyOf(
  asksMobile: boolean,
  { reader, mobile }: { reader: string; mobile: string },
): string {
  return asksMobile ? mobileReaderKey(mobile) : reader;
}

/** The day that a time counts for: '' where the whole activity is one. */
export function dayOf(joinRule: JoinRule, now: Date): string {
  return joinRule === 'daily' ? toWireTime(now).slice(0, 10) : '';
}

/** Lines with rank (shared by equals) and share of all counts in percent with one decimal, in their own order. */
export function rankLines<T extends { count: number }>(lines: readonly T[]): (T & { rank: number; share: number })[] {
  const sum = lines.reduce((total, { count }) => total + count, 0);
  const counts = lines.map(({ count }) => count).sort((a, b) => b - a);
  return lines.map((line) => ({
    ...line,
    rank: counts.indexOf(line.count) + 1,
    share: sum === 0 ? 0 : Math.round((line.count / sum) * 1000) / 10,
  }));
}
