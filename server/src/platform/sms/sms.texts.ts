/** Sentences of the SMS gateway and of the page that takes its place. */
export const smsTexts = {
  sendFailed: '短信发送失败，请稍后再试',
  sandboxTitle: '短信（沙箱）',
  sandboxNote: '没有配置短信网关，短信不会发出，只保存在这里一天。刷新查看最新。',
  sandboxEmpty: '还没有短信。',
} as const;
