/** Days for which points that come back can be spent at least. */
const daysToSpend = 30;

/** What a rule allows for one more event. */
export interface Allowance {
  points: number;
  dailyCap: number;
  totalCap: number;
}

/** Points that one more event earns, after those of the day and of all time; a cap of 0 is none. */
export function earnedPoints({ points, dailyCap, totalCap }: Allowance, ofDay: number, ofAll: number): number {
  const left = [points, ...(dailyCap > 0 ? [dailyCap - ofDay] : []), ...(totalCap > 0 ? [totalCap - ofAll] : [])];
  return Math.max(0, Math.min(...left));
}

/** Something with points left; null never expires. */
export interface OpenLot {
  transferId: string;
  remaining: number;
  expiresTime: Date | null;
}

/** Points of one lot that were spent, with the end that they had, so that they may be given back with it. */
export interface PointPart {
  points: number;
  /** ISO; null never expires. */
  expiresTime: string | null;
}

/** Takes an amount from lots in their order; `rest` is what they did not hold. */
export function takeFromLots(
  lots: readonly OpenLot[],
  amount: number,
): { taken: (OpenLot & { points: number })[]; rest: number } {
  const taken = [];
  let rest = amount;
  for (const { transferId, remaining, expiresTime } of lots) {
    if (rest === 0) break;
    const part = Math.min(rest, remaining);
    taken.push({ transferId, remaining: remaining - part, expiresTime, points: part });
    rest -= part;
  }
  return { taken, rest };
}

/** The end of points that are given back: the one they had, but time enough to spend them again. */
export function endAfterReturn({ expiresTime }: PointPart, now: Date): Date | null {
  if (expiresTime === null) return null;
  return new Date(Math.max(Date.parse(expiresTime), now.getTime() + daysToSpend * 86_400_000));
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The day of the newsroom that a moment falls on, as 'YYYY-MM-DD'. */
export const pointDay = (time: Date): string => dayFormat.format(time);

/** The last level whose growth is reached; levels are in rising order. */
export function levelAt<T extends { growthFrom: number }>(levels: readonly T[], growth: number): T | undefined {
  return levels.findLast(({ growthFrom }) => growthFrom <= growth);
}
