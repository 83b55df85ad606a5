import type { FeeLine } from 'shared-contracts/model';

export type FeeGrade = FeeLine['grade'];

/** Facts that a fee is computed from; money in fen inside, so that sums are exact. */
export interface FeeFacts {
  grade: FeeGrade;
  wordCount: number;
  pictureCount: number;
}

/** Yuan per thousand words, and what a story of the grade earns at least and at most by its words. */
const rates: Record<FeeGrade, { perThousand: number; least: number; most: number }> = {
  A: { perThousand: 300, least: 200, most: 1500 },
  B: { perThousand: 200, least: 120, most: 900 },
  C: { perThousand: 120, least: 60, most: 500 },
  D: { perThousand: 60, least: 30, most: 200 },
};
/** Yuan for each picture, and how many of one story are paid. */
const pictureRate = 20;
const paidPictures = 6;

/** The fee by rate, in yuan with two decimals. */
export function baseAmountOf({ grade, wordCount, pictureCount }: FeeFacts): number {
  const { perThousand, least, most } = rates[grade];
  const byWords = Math.min(most, Math.max(least, (wordCount * perThousand) / 1000));
  return toFen(byWords + Math.min(pictureCount, paidPictures) * pictureRate) / 100;
}

/** Returns the sum to pay: the base and the adjustment, never less than nothing. */
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

/** First and last moment of a month 'YYYY-MM' in the newsroom's zone; the end is excluded. */
export function monthBounds(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: new Date(`${month}-01T00:00:00+08:00`), to: new Date(`${next}-01T00:00:00+08:00`) };
}

const toFen = (yuan: number) => Math.round(yuan * 100);
