/** Words of the page that takes the place of Weibo while no account is set. */
export const sandboxTexts = {
  title: '微博（沙箱）',
  link: '网页链接',
  empty: '还没有发过微博。',
  note: '没有配置微博账号，微博不会发出，只保存在这里。',
  gone: '该微博已被作者删除。',
} as const;
