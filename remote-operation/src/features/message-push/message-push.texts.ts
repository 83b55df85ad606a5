/** Words of the page 消息推送. */
export const messagePushTexts = {
  listName: '消息推送列表',
  empty: '还没有推送过消息；稿件发布到移动端后，可在“已发布”列表中推送',
  keywords: '关键词',
  keywordsHint: '推送标题中的词',
  period: '推送时间',
  all: '全部',

  title: '推送标题',
  subTitle: '推送摘要',
  platform: '范围',
  state: '状态',
  time: '推送时间',
  user: '推送人',
  story: '稿件',
  openStory: '查看稿件',
  retry: '重新推送',
  confirmRetry: (title: string) => `“${title}”上次没有推送成功。确定再次推送给读者吗？`,
  notFailed: '只有推送失败的消息可以重新推送',
} as const;
