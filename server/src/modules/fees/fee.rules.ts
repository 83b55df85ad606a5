import type { FeeLine } from 'shared-contracts/model';

export type FeeGrade = FeeLine['grade'];

/** Returns the sum to pay: the base and the adjustment in yuan, never less than nothing. */
export function amountOf(baseAmount: number, adjustment: number): number {
  return Math.max(0, toFen(baseAmount) + toFen(adjustment)) / 100;
}

/** The grade a story gets before somebody judges it: by its readers and its length. */
export function firstGradeOf({
  hits,
  wordCount,
  isStick,
}: {
  hits: number;
  wordCount: number;
  isStick: boolean;
}): FeeGrade {
  if (isStick || hits >= 5000) return 'A';
  if (hits >= 1500 || wordCount >= 1500) return 'B';
  return wordCount >= 300 ? 'C' : 'D';
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** First and last moment of a month 'YYYY-MM' in the newsroom's zone; the end is excluded. */
export function monthBounds(month: string): { from: Date; to: Date } {
  return { from: new Date(`${month}-01T00:00:00+08:00`), to: new Date(`${nextMonth(month)}-01T00:00:00+08:00`) };
}

/** How late the fees of a month are: they are settled within the next one, and overdue once that is over too. */
export function latenessOf(month: string, now: Date): 'soon' | 'overdue' | undefined {
  if (now < monthBounds(month).to) return undefined;
  return now < monthBounds(nextMonth(month)).to ? 'soon' : 'overdue';
}

/** Fen of a sum in yuan, as lines keep it. */
export const toFen = (yuan: number): number => Math.round(yuan * 100);
