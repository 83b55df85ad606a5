/** Names of tables and heads of 互动统计. */
export const interactionTexts = {
  comments: '评论',
  praise: '点赞',
  commentPraise: '评论点赞',
  shares: '分享',
  pushes: '推送',
  pushesOpened: '推送打开',
  entries: '参与',
  state: '状态',
  count: '数量',
  kind: '类型',
  name: '名称',
  questionnaire: '问卷',
  tables: {
    trend: '互动趋势',
    comments: '评论审核情况',
    channels: '栏目互动',
    pushes: '推送情况',
    parts: '活动与问卷参与',
  },
} as const;
