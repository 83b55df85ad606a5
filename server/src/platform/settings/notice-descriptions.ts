import { z } from 'zod';
import { address, describe } from './describe-setting.ts';

const robotAddress = (name: string, sample: string) =>
  describe(
    address.optional(),
    `webhook address of the ${name} robot of a group chat that notices are sent to, e.g. ${sample}; ` +
      'absent keeps them at /sandbox/robots, and in production there is no such robot',
    { secret: true },
  );
const robotSecret = (name: string) =>
  describe(z.string().min(1).optional(), `secret that messages to that ${name} robot are signed with`, {
    secret: true,
  });

/** Variables of the ways by which notices reach the staff outside the page. */
export const noticeDescriptions = {
  MAIL_HOST: describe(
    z.string().min(1).optional(),
    'host of the SMTP server that notices and codes are mailed by; absent keeps them at /sandbox/mail, and in ' +
      'production mails nothing',
  ),
  MAIL_PORT: describe(z.coerce.number().int().min(1).max(65_535).default(465), 'its port'),
  MAIL_SECURITY: describe(
    z.enum(['tls', 'starttls', 'none']).default('tls'),
    'how the connection is encrypted: tls from the beginning (465), starttls after it (587), none',
  ),
  MAIL_USER: describe(z.string().min(1).optional(), 'account at that server; absent logs in nowhere'),
  MAIL_PASSWORD: describe(z.string().min(1).optional(), 'password of that account', { secret: true }),
  MAIL_FROM: describe(z.email().optional(), 'address that mail comes from; needed where MAIL_HOST is set'),
  ROBOT_WECOM_URL: robotAddress('WeCom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…'),
  ROBOT_DINGTALK_URL: robotAddress('DingTalk', 'https://oapi.dingtalk.com/robot/send?access_token=…'),
  ROBOT_DINGTALK_SECRET: robotSecret('DingTalk'),
  ROBOT_FEISHU_URL: robotAddress('Feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/…'),
  ROBOT_FEISHU_SECRET: robotSecret('Feishu'),
  ROBOT_SECONDS: describe(
    z.coerce.number().int().min(1).max(30).default(10),
    'seconds within which a robot of a group chat must answer',
  ),
};
