/** Refusals about comments of posts. */
export const voiceTexts = {
  replyField: '回复',
  missing: '评论不存在或已过保存期限，请刷新后再试',
  postMissing: '微博不存在或已被取消，请刷新后再试',
  gone: '评论已被删除，只能查看',
  notPublished: '微博没有发布或已撤下，评论只能查看',
  ownComment: '这是本账号的评论，不需要回复',
  drawing: '这条微博的评论正在取回，请稍候再试',
} as const;
