/** Words of the page that takes the place of WeChat while no account is set. */
export const sandboxTexts = {
  gone: '该内容已被发布者删除。',
  removed: '（已删除）',
  title: '微信公众号（沙箱）',
  note: '没有配置公众号，发布的内容只保存在这里。',
  empty: '还没有发布过内容。',
  source: '阅读原文',
} as const;
