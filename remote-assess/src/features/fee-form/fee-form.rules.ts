import { feeAdjustmentMax, feeRemarkMax } from 'shared-contracts/limits';
import type { FeeChange, FeeLine } from 'shared-contracts/model';
import { feeFormTexts } from './fee-form.texts.ts';

/** Editable fields of a fee line. `adjustment` in yuan; null while the field is empty. */
export interface FeeDraft {
  grade: FeeLine['grade'];
  adjustment: number | null;
  remark: string;
}

export const feeGrades: readonly FeeLine['grade'][] = ['A', 'B', 'C', 'D'];

export function draftOf(line: FeeLine): FeeDraft {
  return { grade: line.grade, adjustment: line.adjustment, remark: line.remark };
}

/** True when saving would change nothing. */
export function isSameDraft(one: FeeDraft, other: FeeDraft): boolean {
  return one.grade === other.grade && one.adjustment === other.adjustment && one.remark === other.remark;
}

/** True when saving would change what is paid: that needs a reason and a second person. */
export function changesSum(draft: FeeDraft, line: FeeLine): boolean {
  return draft.grade !== line.grade || draft.adjustment !== line.adjustment;
}

/** Returns the reason why the draft cannot be saved, or undefined. */
export function draftProblem(draft: FeeDraft): string | undefined {
  if (draft.adjustment === null) return feeFormTexts.adjustmentMissing;
  const cents = draft.adjustment * 100;
  if (Math.abs(draft.adjustment) > feeAdjustmentMax || Math.abs(cents - Math.round(cents)) > 1e-6)
    return feeFormTexts.adjustmentRange;
  if (draft.remark.length > feeRemarkMax) return feeFormTexts.remarkTooLong;
  return undefined;
}

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Yuan with two decimals and separators, '1,234.50'. */
export function formatYuan(amount: number): string {
  return money.format(amount);
}

/** A requested sum in words. */
export function pendingSumText({
  grade,
  adjustment,
  amount,
}: Pick<FeeChange, 'grade' | 'adjustment' | 'amount'>): string {
  return feeFormTexts.pendingSum(grade, formatYuan(adjustment), formatYuan(amount));
}

/** True when a text of the address names a month, 'YYYY-MM'. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}
