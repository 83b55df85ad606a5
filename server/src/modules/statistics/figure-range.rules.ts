import { invalidInput } from 'shared-contracts/errors';
import { figureDaysMax, hourlyDaysMax } from 'shared-contracts/limits';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { figureTexts as texts } from './figure.texts.ts';

/** The days that figures are read of, 'YYYY-MM-DD', first and last counted in. */
export interface FigureRange {
  first: string;
  last: string;
  /** As many days, just before. */
  before: { first: string; last: string };
  /** Each day, in order. */
  days: string[];
  /** Short enough to be shown by the hour. */
  isHourly: boolean;
}

const dayLength = 86_400_000;
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day so many days later; earlier for a negative number. */
export const addDays = (day: string, count: number): string => dayOf(atNoon(day) + count * dayLength);

/** How many days from one to another, both counted in. */
const countDays = (first: string, last: string): number => Math.round((atNoon(last) - atNoon(first)) / dayLength) + 1;

/**
 * The days of a request: up to today where no end is given, all that one page may cover where no beginning is. Throws
 * Invalid for days in the wrong order and for more than a page covers.
 */
export function rangeOf(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  now: Date,
): FigureRange {
  const today = toWireTime(now).slice(0, 10);
  const endDay = endDate?.slice(0, 10) ?? today;
  const last = endDay > today ? today : endDay;
  const first = startDate?.slice(0, 10) ?? addDays(last, 1 - figureDaysMax);
  if (first > endDay) throw invalidInput([{ path: 'startDate', message: texts.wrongOrder }]);
  if (first > today) throw invalidInput([{ path: 'startDate', message: texts.inFuture }]);
  const count = countDays(first, last);
  if (count > figureDaysMax) throw invalidInput([{ path: 'startDate', message: texts.tooManyDays(figureDaysMax) }]);
  return {
    first,
    last,
    before: { first: addDays(first, -count), last: addDays(first, -1) },
    days: Array.from({ length: count }, (_, index) => addDays(first, index)),
    isHourly: count <= hourlyDaysMax,
  };
}
