import dayjs, { type Dayjs } from 'dayjs';
import { dayEndTime, dayStartTime, periodDaysBack } from 'shared-contracts/constants';
import { Period } from 'shared-contracts/model';

/** Both ends inclusive, 'YYYY-MM-DD HH:mm:ss'; empty means no bound. */
export interface TimeRange {
  startDate?: string;
  endDate?: string;
}

const day = (date: Dayjs) => date.format('YYYY-MM-DD');

// Made once: lists ask for the day whenever they are drawn.
const newsroomDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Returns the current day in the newsroom, in any time zone of the browser: the server reads times as Shanghai's. */
export const newsroomToday = (): Dayjs => dayjs(newsroomDay.format(new Date()));

/**
 * Range of a preset: 0, 2, 6 or 30 days back at 00:00:00 up to today at 23:59:59; unlimited has no bounds (R820 to
 * R822).
 */
export function periodRange(period: Period, today: Dayjs = newsroomToday()): TimeRange {
  if (period === Period.Unlimited) return {};
  const daysBack = periodDaysBack[Number(period)] ?? 0;
  return dayRange(day(today.subtract(daysBack, 'day')), day(today));
}

/** Range of whole days, given as 'YYYY-MM-DD'. */
export function dayRange(startDay: string, endDay: string): TimeRange {
  return { startDate: `${startDay} ${dayStartTime}`, endDate: `${endDay} ${dayEndTime}` };
}

export function isPeriod(text: string | undefined): text is Period {
  return Object.values(Period).some((period) => period === text);
}
