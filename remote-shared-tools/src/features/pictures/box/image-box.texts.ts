/** Words of the image box (S2 §2.15). */
export const imageBoxTexts = {
  upload: '上传图片',
  replace: '重新上传',
  fromLibrary: '从图片库选取',
  edit: '编辑',
  remove: '删除',
  /** Inside the circle once everything is sent. */
  compressing: '压缩中...',
  progress: '上传进度',
  preview: (label: string) => `预览${label}`,
  dropHint: '点击上传，也可拖入或粘贴',
};
