/** Sentences of notices outside the page. */
export const deliveryTexts = {
  subjectOfMany: (count: number, title: string) => `${count}条未读通知：${title}`,
  more: (count: number) => `另有${count}条，查看全部通知`,
  all: '查看全部通知',
  mailFoot: '这封邮件由系统发出，请勿回复。在“我的通知”的“通知设置”中可以改为不发邮件。',
  smsOfOne: (title: string, address: string) => `${title}，请查看 ${address} `,
  smsOfMany: (count: number, title: string, address: string) => `${title}等${count}条未读通知，请查看 ${address} `,
  pushOfMany: (count: number) => `${count}条未读通知`,
  pushMissing: '请先在浏览器中开启推送',
  smsUsedUp: '今日通知短信已达上限，未发送',
  noWay: '没有可用的发送方式，未发送',
  mailOff: '邮件服务未开通，请联系管理员',
  codeSubject: '通知邮箱验证码',
  codeText: (code: string, minutes: number) =>
    `您正在设置接收通知的邮箱，验证码${code}，${minutes}分钟内有效。如非本人操作，请忽略这封邮件。`,
  codeTooOften: '验证码发送过于频繁，请一分钟后再试',
  codesUsedUp: '今日验证码发送次数已达上限，请明天再试',
  codeWrong: '验证码不正确或已失效，请重新获取',
  mailMissing: '请先设置接收通知的邮箱',
  mobileMissing: '请先绑定手机号',
} as const;
