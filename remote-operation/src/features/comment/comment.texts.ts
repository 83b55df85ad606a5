/** Words of comment moderation (S2 §2.13, §2.14, §4, §8; quoted sentences are the documents'). */
export const commentTexts = {
  all: '全部',
  keywords: '关键词',
  keywordsHint: '昵称、评论内容或稿件标题',
  period: '评论时间',

  columnReader: '评论人',
  columnBody: '评论内容',
  columnArticle: '所属稿件',
  columnStatus: '状态',
  columnTime: '评论时间',
  columnPraise: '点赞数',
  inBlackList: '黑名单',
  replyTo: (nickName: string) => `回复${nickName}：`,
  /** Of the answered comment, while readers see neither it nor the reply. */
  answeredState: (state: string) => `原评论${state}，回复不显示`,

  approve: '通过',
  reject: '不通过',
  remove: '删除',
  addToBlackList: '加入黑名单',
  removeFromBlackList: '移出黑名单',
  openBlackList: '黑名单列表',

  /** Word for word (S2 §5, §8). */
  statusSet: '设置成功！',
  removed: '删除成功！',
  confirmRemove: '确定删除评论吗?',
  blackListAdded: '加入黑名单成功！',
  blackListRemoved: '移出黑名单成功！',

  /** Removal is not done from the comment list (S2 §4): the confirmation leads to the blacklist. */
  goToBlackList: (nickName: string) => `“${nickName}”已在黑名单中，请到黑名单列表中移出。现在打开黑名单列表吗？`,
  goToBlackListOk: '打开黑名单列表',

  blackListTitle: '黑名单列表',
  nickName: '昵称',
  mobile: '手机号',
  invitedTime: '被邀请时间',
  noMobile: '未绑定',
  findReader: '按昵称或手机号查找',
  confirmBlackListRemoval: (nickName: string) => `确定将“${nickName}”移出黑名单吗?`,
  removeEntry: (nickName: string) => `将${nickName}移出黑名单`,
  noneFound: '没有找到该用户',
  close: '关闭',
  blackListEmpty: '黑名单中没有用户',

  onlyThisArticle: (title: string) => `只看《${title}》的评论`,
  articleFilter: '只看稿件',
  allArticles: '查看全部稿件的评论',
  /** Of a story filter without comments, whose title is not known here. */
  articleNumber: (id: string) => `编号${id}`,

  listName: '评论列表',
  empty: '没有评论',
  avatarOf: (nickName: string) => `${nickName}的头像`,
} as const;
