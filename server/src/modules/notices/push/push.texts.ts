/** Sentences of notices that are pushed to browsers. */
export const pushTexts = {
  keysWrong: '浏览器的推送密钥不正确，请刷新页面后重新开启',
  httpsOnly: '浏览器的推送地址必须是https地址',
  notOn: '当前浏览器没有开启推送，请先开启',
  gone: '浏览器已取消推送授权，请重新开启',
  refused: (status: number) => `浏览器的推送服务没有接收（${status}），稍后自动重试`,
  unbelieved: (status: number) =>
    `浏览器的推送服务不认可本系统的签名（${status}），浏览器没有被移除；请管理员核对服务器时钟和访问地址`,
  testTitle: '测试推送',
  testBody: '看到这条消息，说明当前浏览器可以接收通知。',
  testTooOften: '测试次数过多，请一小时后再试',
} as const;
