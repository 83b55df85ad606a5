/** Texts of single parts of the public website, and the advertising data of a story. */
export const sitePartTexts = {
  targetMissing: '目标稿件不存在或已删除',
  targetKind: '目标稿件',
  targetUnpublished: '目标稿件未发布或已撤下',
  thanksMark: '谢',
} as const;
