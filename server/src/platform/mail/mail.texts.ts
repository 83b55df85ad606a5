/** Sentences of mail and of the page that takes its place. */
export const mailTexts = {
  sendFailed: '邮件发送失败，邮件服务器没有接收',
  trouble: {
    login: '邮件服务器拒绝登录，请检查 MAIL_USER 和 MAIL_PASSWORD',
    name: '找不到邮件服务器，请检查 MAIL_HOST',
    slow: '邮件服务器没有及时应答，请检查 MAIL_HOST、MAIL_PORT 和防火墙',
    encryption: '无法建立加密连接，请检查 MAIL_SECURITY 和邮件服务器的证书',
    connection: '无法连接邮件服务器，请检查 MAIL_HOST、MAIL_PORT 和 MAIL_SECURITY',
    refused: (status: number | undefined) =>
      `邮件服务器拒绝了这封邮件${status === undefined ? '' : `（${status}）`}，请检查 MAIL_FROM 和收件地址`,
  },
  sandboxTitle: '邮件（沙箱）',
  sandboxNote: '没有配置邮件服务器，邮件不会发出，只保存在这里一个月。刷新查看最新。',
  sandboxEmpty: '还没有邮件。',
} as const;
