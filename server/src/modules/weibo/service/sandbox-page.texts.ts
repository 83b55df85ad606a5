/** Words of the page that takes the place of Weibo while no account is set. */
export const sandboxTexts = {
  title: '微博（沙箱）',
  link: '网页链接',
  empty: '还没有发过微博。',
  note: '没有配置微博账号，微博不会发出，只保存在这里。',
  /** Who comments on a post as soon as it is there. */
  readers: [
    { userId: '2000000001', nickName: '江边散步的人', text: '终于等到这个消息了！' },
    { userId: '2000000002', nickName: '小城故事多', text: '请问停车方便吗？' },
  ],
  reader: '沙箱读者',
  account: '本报微博',
  comments: '评论',
  write: '写评论',
  leave: '评论',
  repost: '转发',
  praise: '点赞',
  counts: (reposts: number, attitudes: number) => `转发 ${reposts} · 赞 ${attitudes}`,
  gone: '该微博已被作者删除。',
} as const;
