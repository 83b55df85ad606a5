import { type ChainLine, wholeFee } from 'shared-contracts/model';
import { feeChainTexts as texts } from './fee-chain.texts.ts';

/** A row of the form: who, and percent with two decimals; null while the field is empty. */
export interface ShareDraft {
  key: number;
  /** A colleague; absent for people from outside. */
  userId?: string | undefined;
  name: string;
  percent: number | null;
}

/** The rows that a line begins with. */
export const shareDrafts = ({ shares }: ChainLine): ShareDraft[] =>
  shares.map(({ userId, payeeName, percent }, key) => ({
    key,
    name: payeeName,
    percent: percent / 100,
    ...(userId === null ? {} : { userId }),
  }));

/** Hundredths of a percent of a row. */
export const hundredths = ({ percent }: ShareDraft): number => Math.round((percent ?? 0) * 100);

/** The same share for everybody, each cut to two decimals. */
export function evenShares(rows: readonly ShareDraft[]): ShareDraft[] {
  const percent = Math.floor(wholeFee / rows.length) / 100;
  return rows.map((row) => ({ ...row, percent }));
}

/** Why the rows cannot be saved; undefined when they can. What rounding leaves goes to the first. */
export function sharesProblem(rows: readonly ShareDraft[]): string | undefined {
  if (rows.some(({ name }) => name.trim() === '')) return texts.nameMissing;
  const missing = wholeFee - rows.reduce((sum, row) => sum + hundredths(row), 0);
  return missing < 0 || missing >= Math.max(rows.length, 1) ? texts.notWhole : undefined;
}
