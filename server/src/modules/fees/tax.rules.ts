import type { TaxTable } from 'shared-contracts/model';

/** Tax that is withheld of an income, in fen, rounded half up. */
export function taxOf({ threshold, flat, deductPercent, incomePercent, bands }: TaxTable, gross: number): number {
  if (gross <= 0) return 0;
  // In hundredths of a fen until the band's rate, so that nothing is rounded before the end.
  const left = gross <= threshold ? Math.max(0, gross - flat) * 100 : gross * (100 - deductPercent);
  const taxable = left * incomePercent;
  const band = bands.find(({ upTo }) => upTo === null || taxable <= upTo * 10_000)!;
  const tax = BigInt(taxable) * BigInt(band.rate) - BigInt(band.quick) * 1_000_000n;
  return tax <= 0n ? 0 : Number((tax + 500_000n) / 1_000_000n);
}

/** What was earned in a month and withheld of it before. */
export interface Withheld {
  gross: number;
  tax: number;
}

/**
 * Tax of a further payment of the same month: that of the whole month less what was withheld. Never less than nothing,
 * never more than the payment.
 */
export function taxOfNext(table: TaxTable, before: Withheld, gross: number): number {
  const due = taxOf(table, before.gross + gross) - before.tax;
  return Math.min(gross, Math.max(0, due));
}

/** Tax that is given back with a refund of income that was taxed. */
export function taxOfRefund(table: TaxTable, before: Withheld, amount: number): number {
  const due = before.tax - taxOf(table, before.gross - amount);
  return Math.min(amount, before.tax, Math.max(0, due));
}
