/** Words of the test messages that administrators send to themselves. */
export const testMessageTexts = {
  mail: '邮件',
  mailNote: '给您自己的通知邮箱发一封测试邮件。',
  noMail: '您还没有设置通知邮箱，请先在“我的通知”的“通知设置”中设置，再测试',
  subject: '邮件服务测试',
  text: (nickName: string) => `${nickName}在系统状态页测试了邮件服务。收到这封邮件，说明邮件可以送达。`,
  mailSent: (mail: string) => `邮件服务器接收了发给${mail}的测试邮件，请查收`,
  sms: '短信',
  smsNote: '给您自己的手机号发一条测试短信，计入当日短信数量。',
  noMobile: '您还没有绑定手机号，请先在用户菜单中绑定，再测试',
  smsText: '这是一条测试短信，收到说明短信可以送达。',
  smsUsedUp: '今日短信发送量已达上限，请明天再测试，或调高“每日短信上限”',
  smsSent: (mobile: string) => `短信网关接收了发给${mobile}的测试短信，请查收`,
} as const;
