/** A number as the pages write it, in groups of three digits. */
export const numberText = (value: number, digits = 0): string =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
