import { timeTexts as texts } from './time.texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** What a clock may go wrong by: a row that the server has just stored did not lie ahead. */
const skew = 10_000;

/** The moment of 'YYYY-MM-DD HH:mm:ss' in the newsroom's zone. */
export const momentOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`);

/** The year in the newsroom's zone, eight hours ahead. */
const yearOf = (moment: number): string => String(new Date(moment + 8 * hour).getUTCFullYear());

/** A time of the wire without its seconds, as sentences say it. */
export const minuteOf = (time: string): string => time.slice(0, 16);

/**
 * A time as people say it: how long ago within a day, then the date with hour and minute; of a former year the day,
 * and all of it in a coming one. What lies ahead is never said as a distance, nor as 刚刚, but for a clock that goes
 * a little wrong.
 */
export function shortTime(time: string, now: number): string {
  const ago = now - momentOf(time);
  if (ago > -skew && ago < minute) return texts.justNow;
  if (ago > 0 && ago < hour) return texts.minutesAgo(Math.floor(ago / minute));
  if (ago > 0 && ago < day) return texts.hoursAgo(Math.floor(ago / hour));
  if (time.startsWith(yearOf(now))) return time.slice(5, 16);
  return ago > 0 ? time.slice(0, 10) : minuteOf(time);
}
