/** Words of the front page and of the pages of channels, stories, comments and corrections. */
export const storyPageTexts = {
  /** Front page. */
  latest: '最新发布',
  recommended: '编辑推荐',
  mostRead: '一周热读',
  more: '更多',
  nothingYet: '这里还没有稿件',
  /** Channel page. */
  crumbs: '位置',
  subChannels: '子频道',
  olderPage: '下一页',
  newerPage: '上一页',
  pageOf: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  pager: '翻页',
  /** Article page. */
  source: '来源',
  author: '作者',
  editor: '编辑',
  words: '字',
  readings: '阅读',
  keywords: '关键词',
  related: '相关阅读',
  scan: '扫码在手机上阅读',
  /** Topic page. */
  special: '专题',
  specialColumns: '板块',
  specialAbout: (title: string) => `专题：${title}`,
  specialEmpty: '专题中的稿件正在更新，请稍后再来',
  /** Comments. */
  comments: '读者评论',
  noComments: '还没有评论，来说第一句吧',
  write: '发表评论',
  nickName: '昵称',
  commentText: '评论内容',
  send: '发表',
  sent: '评论已提交，审核通过后显示',
  sendFailed: '评论没有提交成功，请稍后再试',
  commentHint: '评论经审核后显示，请文明发言',
  /** Corrections. */
  allCorrections: '查看全部更正与说明',
  correctionsIntro: '报道发布后发现的差错、致歉与补充说明，都公布在这里。',
  noCorrections: '还没有更正',
  correctedGone: '原稿已撤下',
  /** A story that was taken down. */
  goneTitle: '稿件已撤下',
  goneText: '这篇稿件已经撤下，不再提供阅读。',
} as const;
