/** The refusal of a reader who sends too often. */
export const rateLimitTexts = {
  tooMany: '提交过于频繁，请稍后再试',
} as const;
