import { zoneLead } from '../../../platform/text/wire-time.ts';

const minute = 60_000;
const day = 86_400_000;
/** Milliseconds that the first notice waits for others, and between two messages to the same person or robot. */
const gatherFor = 15_000;
const pause = minute;

/** From one time of the day to another, HH:mm, which may be past midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** When a person wants notices outside the page. */
export interface DeliveryTimes {
  digestHours: readonly number[];
  quiet: QuietHours | null;
  urgentPasses: boolean;
}

/** What waits for one person by one way. */
export interface Waiting {
  /** When the oldest one came; and of the urgent ones, where there is any. */
  oldest: Date;
  oldestUrgent: Date | null;
  /** When the last message was made. */
  last: Date | null;
}

/** Times of robots, which have no night. */
export const anyTime: DeliveryTimes = { digestHours: [], quiet: null, urgentPasses: false };

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
/** Milliseconds since the newsroom's midnight. */
const sinceMidnight = (now: Date): number => (now.getTime() + zoneLead) % day;

/** When the quiet hours end that it is now; undefined outside them. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | undefined {
  if (!quiet) return undefined;
  const [from, to] = [minutesOf(quiet.from) * minute, minutesOf(quiet.to) * minute];
  const time = sinceMidnight(now);
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  return isQuiet ? new Date(now.getTime() + ((to - time + day) % day)) : undefined;
}

/** The latest of some hours of the day that has struck by now. */
function lastStruck(hours: readonly number[], now: Date): number {
  const midnight = now.getTime() - sinceMidnight(now);
  const times = hours.flatMap((hour) => [midnight + hour * 60 * minute, midnight + hour * 60 * minute - day]);
  return Math.max(...times.filter((time) => time <= now.getTime()));
}

/** What of that which waits is to be sent now. */
export function dueNow(
  { oldest, oldestUrgent, last }: Waiting,
  times: DeliveryTimes,
  now: Date,
): 'all' | 'urgent' | 'none' {
  if (last && now.getTime() - last.getTime() < pause) return 'none';
  const isGathered = (first: Date) => now.getTime() - first.getTime() >= gatherFor;
  const isQuiet = quietUntil(times.quiet, now) !== undefined;
  const isTime =
    times.digestHours.length === 0 ? isGathered(oldest) : lastStruck(times.digestHours, now) > oldest.getTime();
  if (isTime && !isQuiet) return 'all';
  return times.urgentPasses && oldestUrgent && isGathered(oldestUrgent) ? 'urgent' : 'none';
}
