/** Sentences of the robots of group chats. */
export const robotTexts = {
  test: {
    name: (name: string) => `${name}群机器人`,
    note: '在群中发一条试发消息。',
    fine: '机器人接收了试发消息，请在群中查看',
  },
  heading: (count: number) => `${count}条新通知`,
  more: (count: number) => `另有${count}条，请登录查看`,
  again: '（重发，可能已收到）',
  unanswered: (name: string) => `${name}机器人没有应答，或应答无法识别`,
  refused: (name: string, code: string) => `${name}机器人没有接收消息（错误码${code}）`,
  trial: (person: string) => `${person}正在试发：本群可以收到新闻采编后台的通知`,
  missing: (name: string) => `没有配置${name}机器人，未发送`,
  sandboxTitle: '群机器人（沙箱）',
  sandboxNote: '没有配置地址的机器人，消息不会发出，只保存在这里一个月。刷新查看最新。',
  sandboxEmpty: '还没有消息。',
} as const;
