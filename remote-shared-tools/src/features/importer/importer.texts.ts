/** Words of the import. */
export const importerTexts = {
  weixinTitle: '微信文章采集',
  weixinLink: '微信内容链接地址',
  weixinHint: '在微信中打开文章，点右上角“…”复制链接后粘贴到这里。',
  converting: '正在导入Word文档',
} as const;
