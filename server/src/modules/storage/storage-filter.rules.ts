import { StoredAge, type StoredKind } from 'shared-contracts/model';
import { toWireTime } from '../../platform/text/wire-time.ts';

/** Filters of the page; what is absent is any. */
export interface StorageFilter {
  kind?: StoredKind | undefined;
  departmentId?: string | undefined;
  age?: StoredAge | undefined;
}

/** The first day of the month so many months before that of a day. */
export function monthBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/** Months of each age, counted back from the current one: from the older up to, not including, the newer. */
const agesInMonths: Record<StoredAge, readonly [older: number | null, newer: number]> = {
  [StoredAge.Quarter]: [2, -1],
  [StoredAge.Year]: [11, 2],
  [StoredAge.ThreeYears]: [35, 11],
  [StoredAge.Older]: [null, 35],
};

/** Months of upload of an age: the first one, and the first that is too new. Null is without end. */
export function monthsOfAge(age: StoredAge | undefined, now: Date): { from: string | null; before: string | null } {
  if (age === undefined) return { from: null, before: null };
  const today = toWireTime(now).slice(0, 10);
  const [older, newer] = agesInMonths[age];
  return { from: older === null ? null : monthBefore(today, older), before: monthBefore(today, newer) };
}
