/** Yuan that a fee may be raised or lowered by. */
export const feeAdjustmentMax = 100_000;
/** Characters of a fee line's remark, and of the reason for a change or its refusal. */
export const feeRemarkMax = 200;
export const feeReasonMax = 200;
/** People who share one fee. */
export const feeSharesMax = 20;
/** Characters of who is paid and where. */
export const payeeLimits = { name: 50, bankName: 64, account: 30, receipt: 64 } as const;
/** Rows of a table of rules, and days in its list of holidays. */
export const feeRuleLimits = {
  name: 50,
  factors: 100,
  holidays: 60,
  yuan: 100_000,
  percent: 1000,
  pictures: 100,
} as const;
/** Bands of a tax table. */
export const taxBandsMax = 10;
/** Fen that one refund may ask back. */
export const refundFenMax = 1_000_000_000;
/** Characters of a judge's remark on a story. */
export const scoreRemarkMax = 500;
