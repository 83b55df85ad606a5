/** Sentences of push messages, and of the page that takes the place of the push service. */
export const pushTexts = {
  titleField: '推送标题',
  subTitleField: '推送副标题',
  serviceOff: '推送服务未开通，请联系管理员',
  pushedRecently: (time: string, pauseMinutes: number) =>
    `该稿件已于 ${time} 推送过，${pauseMinutes}分钟内不能重复推送`,
  idTaken: '推送编号已被使用，请重新打开推送窗口',
  missing: '推送记录不存在',
  sentAlready: '该消息已推送成功，不能重发',
  sending: '该消息正在推送',
  notRevocable: '推送已送达读者，不能撤回；可撤下其稿件，并在核对后确认无误',
  notAccepted: '推送服务没有接收，请稍后重发',
  test: {
    name: '推送',
    note: '只检查推送服务的地址和密钥，不发送消息：消息会到达所有读者的手机。',
    sandboxFine: '沙箱可用，推送会保存在沙箱页面',
    unreachable: (why: string) => `推送服务无法连接：${why}`,
    refused: (status: number) => `推送服务拒绝了密钥（${status}），请检查 PUSH_KEY`,
    down: (status: number) => `推送服务有故障（${status}）`,
    answered: (status: number) => `推送服务已应答（${status}），没有拒绝密钥；未发送消息`,
  },
  sandboxTitle: '推送（沙箱）',
  sandboxNote: '没有配置推送服务，消息不会发到手机，只保存在这里一个月。刷新查看最新。',
  sandboxEmpty: '还没有推送。',
} as const;
