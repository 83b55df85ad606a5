/** Sentences for caller of the feed about a cursor that is not ours. */
export const openCheckTexts = {
  cursorWrong: '游标不正确',
  cursorUnknown: '游标不正确，请从第一页开始',
} as const;
