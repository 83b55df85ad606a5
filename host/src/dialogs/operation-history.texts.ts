/** Words of what was done in this browser. */
export const operationHistoryTexts = {
  title: '本机操作记录',
  note: '在这台电脑上进行的分享等操作，只保存在本浏览器，最多 20 条，退出登录后清除。稿件的操作见各稿件的操作日志。',
  time: '时间',
  operation: '操作',
  subject: '内容',
  empty: '还没有记录',
} as const;
