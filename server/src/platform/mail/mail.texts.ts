/** Sentences of mail and of the page that takes its place. */
export const mailTexts = {
  sendFailed: '邮件发送失败，邮件服务器没有接收',
  sandboxTitle: '邮件（沙箱）',
  sandboxNote: '没有配置邮件服务器，邮件不会发出，只保存在这里一个月。刷新查看最新。',
  sandboxEmpty: '还没有邮件。',
} as const;
