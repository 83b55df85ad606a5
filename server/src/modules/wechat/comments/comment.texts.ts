/** Refusals about comments of WeChat articles. */
export const commentTexts = {
  replyField: '回复',
  missing: '留言不存在或已过保存期限，请刷新后再试',
  gone: '留言已被删除，只能查看',
  notPublished: '文章已从微信撤下，留言只能查看',
  noNumber: '发布时没有收到微信的文章编号，请到公众平台管理这篇文章的留言',
  articleMissing: '没有找到这篇文章，请刷新后再试',
  answered: '该留言已有回复，请先删除原回复再重新回复',
  noReply: '该留言还没有回复，请刷新后再试',
  drawing: '这篇文章的留言正在取回，请稍候再试',
  callsLow: '今天读取留言的次数快用完了，系统已暂停自动取回，急用可手动取回',
} as const;
