import { wholeFee } from 'shared-contracts/model';

/**
 * Shares in hundredths of a percent that sum to the whole: three times 33.33 leaves 0.01, which goes to the first.
 * Returns undefined where more than rounding is missing, or the shares sum to more than the whole.
 */
export function completeShares(percents: readonly number[]): number[] | undefined {
  const missing = wholeFee - percents.reduce((sum, percent) => sum + percent, 0);
  // Rounding loses less than a hundredth for each person.
  if (missing < 0 || missing >= Math.max(percents.length, 1)) return undefined;
  return percents.map((percent, place) => (place === 0 ? percent + missing : percent));
}

/**
 * Splits fen by shares that sum to the whole. Each gets the whole fen of their part; what is left goes fen by fen to
 * the greatest remainders, at equal ones to who is named first. The parts always sum to the fee.
 */
export function splitFen(fen: number, percents: readonly number[]): number[] {
  const exact = percents.map((percent) => fen * percent);
  const parts = exact.map((part) => Math.floor(part / wholeFee));
  const left = fen - parts.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((part, place) => ({ place, rest: part % wholeFee }))
    .sort((one, other) => other.rest - one.rest || one.place - other.place);
  for (const { place } of order.slice(0, left)) parts[place]! += 1;
  return parts;
}
