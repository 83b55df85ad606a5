/** Words of the image upload field (S2 §2.16). */
export const imageFieldTexts = {
  list: '图片列表',
  add: '添加图片',
  library: '图片库',
  fromLibrary: '从图片库选取',
  preview: (nth: number) => `预览第${nth}张图片`,
  edit: (nth: number) => `编辑第${nth}张图片`,
  remove: (nth: number) => `删除第${nth}张图片`,
  describe: (nth: number) => `第${nth}张图片的替代文字`,
  describeHint: '供读屏软件朗读，也在图片无法显示时代替图片',
  back: (nth: number) => `第${nth}张图片前移`,
  forth: (nth: number) => `第${nth}张图片后移`,
  /** Spoken after a move by keyboard or button. */
  moved: (nth: number, count: number) => `已移到第${nth}张，共${count}张`,
  removed: (count: number) => `已删除，还有${count}张`,
  uploading: (percent: number) => `上传中 ${percent}%`,
  failed: (count: number) => `${count}张图片没有上传成功`,
  retry: '重试',
  dismiss: '忽略',
  tooMany: (length: number) => `最多上传${length}张图片`,
  noUrl: '上传图片失败。',
  pasteHint: '点击选择，也可拖入或粘贴',
};
