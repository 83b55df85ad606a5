/** Words that notices get as they are written. */
export const noticeTexts = {
  /** After a notice that came to a person in place of another, whose name the star stands for. */
  inPlaceOf: '（代*）',
  /** Who did it, and why where that was said. */
  byWithReason: (name: string, reason: string) => [name, reason].filter(Boolean).join('：'),
} as const;
