import type { FeeLine } from 'shared-contracts/model';
import { feeFormTexts } from './fee-form.texts.ts';

/** What a person may change of a fee line. `adjustment` in yuan; null while the field is empty. */
export interface FeeDraft {
  grade: FeeLine['grade'];
  adjustment: number | null;
  remark: string;
}

export const feeGrades: readonly FeeLine['grade'][] = ['A', 'B', 'C', 'D'];
export const remarkMax = 200;
export const adjustmentLimit = 100_000;

export function draftOf(line: FeeLine): FeeDraft {
  return { grade: line.grade, adjustment: line.adjustment, remark: line.remark };
}

/** True when saving would change nothing. */
export function isSameDraft(one: FeeDraft, other: FeeDraft): boolean {
  return one.grade === other.grade && one.adjustment === other.adjustment && one.remark === other.remark;
}

/** Why the draft cannot be saved, or undefined. */
export function draftProblem(draft: FeeDraft): string | undefined {
  if (draft.adjustment === null) return feeFormTexts.adjustmentMissing;
  const cents = draft.adjustment * 100;
  if (Math.abs(draft.adjustment) > adjustmentLimit || Math.abs(cents - Math.round(cents)) > 1e-6) return feeFormTexts.adjustmentRange;
  if (Array.from(draft.remark).length > remarkMax) return feeFormTexts.remarkTooLong;
  return undefined;
}

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Yuan with two decimals and separators, '1,234.50'. */
export function formatYuan(amount: number): string {
  return money.format(amount);
}

/** Sum of amounts in cents, so that 0.1 + 0.2 is 0.3. */
export function sumYuan(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}

/** The newer line that a 20002 refusal carries, when it does. */
export function newerLineOf(data: unknown): FeeLine | undefined {
  const holder = data as Partial<Record<'latest' | 'current' | 'line' | 'theirs', FeeLine>> | undefined;
  const line = holder?.latest ?? holder?.current ?? holder?.line ?? holder?.theirs ?? (data as FeeLine | undefined);
  return line && typeof line === 'object' && 'rev' in line && 'grade' in line ? line : undefined;
}
