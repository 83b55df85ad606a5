/** Yuan that a fee may be raised or lowered by. */
export const feeAdjustmentMax = 100_000;
/** Characters of a fee line's remark, and of the reason for a change or its refusal. */
export const feeRemarkMax = 200;
export const feeReasonMax = 200;
