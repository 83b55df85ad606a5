import { z } from 'zod';
import { mailAddressMax, mailCodeDigits } from '../limits/index.ts';
import { noticeDelivery, NoticeKind, NoticeRobot, noticeTimes } from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

const staff = { encoding: 'json', access: { session: 'staff' } } as const;

export const noticeGetDelivery = defineEndpoint({
  id: 'noticeGetDelivery',
  path: '/amc/web/notice/delivery.do',
  ...staff,
  answer: dataOf(noticeDelivery),
  summary: 'How notices reach the user outside the page.',
});

export const noticeSaveTimes = defineEndpoint({
  id: 'noticeSaveTimes',
  path: '/amc/web/notice/saveTimes.do',
  ...staff,
  request: noticeTimes,
  summary: 'Keeps when the user wants notices outside the page. Recorded.',
});

export const noticeSendMailCode = defineEndpoint({
  id: 'noticeSendMailCode',
  path: '/amc/web/notice/sendMailCode.do',
  ...staff,
  request: z.strictObject({
    mail: z
      .string()
      .trim()
      .max(mailAddressMax, `邮箱不能超过${mailAddressMax}个字`)
      .regex(/^[\w.+-]+@[\da-z-]+(\.[\da-z-]+)+$/i, '邮箱格式不正确'),
  }),
  summary: 'Sends a code to a mail address of the user, once a minute and ten times a day at most.',
});

export const noticeConfirmMail = defineEndpoint({
  id: 'noticeConfirmMail',
  path: '/amc/web/notice/confirmMail.do',
  ...staff,
  request: z.strictObject({
    code: z
      .string()
      .max(mailCodeDigits, `请输入${mailCodeDigits}位验证码`)
      .regex(/^\d{6}$/, `请输入${mailCodeDigits}位验证码`),
  }),
  summary: 'Proves the address by the code that was sent to it; notices go there from now on. Recorded.',
});

export const noticeRemoveMail = defineEndpoint({
  id: 'noticeRemoveMail',
  path: '/amc/web/notice/removeMail.do',
  ...staff,
  request: z.strictObject({}),
  summary: 'Forgets the address of the user; notices are mailed no more. Recorded.',
});

export const noticeTestRobot = defineEndpoint({
  id: 'noticeTestRobot',
  path: '/amc/web/notice/testRobot.do',
  encoding: 'json',
  access: { session: 'staff', code: SystemPermission.ManageParameters },
  request: z.strictObject({ robot: z.enum(NoticeRobot) }),
  summary: 'Lets a robot say a word of trial in its group chat at once; refused with what is wrong. Recorded.',
});

export const noticeSaveRobot = defineEndpoint({
  id: 'noticeSaveRobot',
  path: '/amc/web/notice/saveRobot.do',
  encoding: 'json',
  access: { session: 'staff', code: SystemPermission.ManageParameters },
  request: z.strictObject({ robot: z.enum(NoticeRobot), kinds: z.array(z.enum(NoticeKind)) }),
  summary: 'Says which kinds of notices a robot sends to its group chat. Recorded.',
});
