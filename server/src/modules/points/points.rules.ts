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

/** Takes an amount from lots in their order; `rest` is what they did not hold. */
export function takeFromLots(
  lots: readonly OpenLot[],
  amount: number,
): { taken: { transferId: string; remaining: number }[]; rest: number } {
  const taken = [];
  let rest = amount;
  for (const { transferId, remaining } of lots) {
    if (rest === 0) break;
    const part = Math.min(rest, remaining);
    taken.push({ transferId, remaining: remaining - part });
    rest -= part;
  }
  return { taken, rest };
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The day of the newsroom that a moment falls on, as 'YYYY-MM-DD'. */
export const pointDay = (time: Date): string => dayFormat.format(time);

/** The last level whose growth is reached; levels are in rising order. */
export function levelAt<T extends { growthFrom: number }>(levels: readonly T[], growth: number): T | undefined {
  return levels.findLast(({ growthFrom }) => growthFrom <= growth);
}
