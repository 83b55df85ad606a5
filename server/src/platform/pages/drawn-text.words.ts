/** Families that servers have for Chinese, the ones of a newspaper first. */
export const drawnFonts =
  "'Source Han Serif SC', 'Noto Serif SC', 'Noto Serif CJK SC', 'Songti SC', 'SimSun', 'Noto Sans CJK SC', 'Microsoft YaHei', 'WenQuanYi Zen Hei', serif";

/** Two characters that differ in every Chinese font. */
export const unlikeCharacters = ['永', '一'] as const;
