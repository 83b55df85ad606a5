/** Words of the public website, by the place where they stand. */
export const siteTexts = {
  /** Top of every page. */
  slogan: '记录城市，温暖人心',
  home: '首页',
  skipToContent: '跳到正文',
  channels: '频道',
  /** Front page. */
  latest: '最新发布',
  mostRead: '一周热读',
  more: '更多',
  nothingYet: '这里还没有稿件',
  /** Channel page. */
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
  gallery: (count: number) => `图集，共 ${count} 张`,
  openLink: '打开链接',
  ownPage: '本站页面',
  fillIn: '填写问卷',
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
  /** Foot of every page. */
  rss: 'RSS 订阅',
  sitemap: '站点地图',
  rights: (year: number, name: string) => `© ${year} ${name} 版权所有`,
  demo: '演示站点，内容均为虚构',
  /** Pages that say no. */
  notFoundTitle: '页面不存在',
  notFoundText: '您要看的页面不存在，可能地址有误。',
  goneTitle: '稿件已撤下',
  goneText: '这篇稿件已经撤下，不再提供阅读。',
  back: '回到首页',
  backToStory: '返回文章',
} as const;
