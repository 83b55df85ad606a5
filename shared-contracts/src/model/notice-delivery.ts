import { z } from 'zod';
import { noticeDigestsMax } from '../limits/index.ts';
import { NoticeKind } from './notice.ts';
import { dateTime, id, wholeNumber } from './primitives.ts';

/** Ways by which notices reach one person outside the page. */
export const NoticeWay = { Mail: 'mail', Sms: 'sms', Push: 'push' } as const;
export type NoticeWay = (typeof NoticeWay)[keyof typeof NoticeWay];

/** Robots of group chats: each is one group's. */
export const NoticeRobot = { Wecom: 'wecom', Dingtalk: 'dingtalk', Feishu: 'feishu' } as const;
export type NoticeRobot = (typeof NoticeRobot)[keyof typeof NoticeRobot];
export const noticeRobotNames: Record<NoticeRobot, string> = {
  wecom: '企业微信',
  dingtalk: '钉钉',
  feishu: '飞书',
};

/** Kinds that may pass quiet hours and set times, for those who say so. */
export const urgentNoticeKinds: readonly NoticeKind[] = [
  NoticeKind.Vetoed,
  NoticeKind.PublishFailed,
  NoticeKind.WithdrawFailed,
  NoticeKind.Urgent,
];

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式不正确');

/** When a person wants notices outside the page. */
export const noticeTimes = z.strictObject({
  /** Hours of the day at which all that is unread is sent together; none sends each as it comes. */
  digestHours: z
    .array(wholeNumber(0, 23, '汇总时间'))
    .max(noticeDigestsMax, `汇总时间最多${noticeDigestsMax}个`)
    .transform((hours) => [...new Set(hours)].sort((a, b) => a - b)),
  /** Nothing is sent from one time of the day to the other, which may be past midnight. */
  quiet: z
    .strictObject({ from: timeOfDay, to: timeOfDay })
    .refine(({ from, to }) => from !== to, '免打扰的开始和结束时间不能相同')
    .nullable(),
  /** Urgent kinds are sent at once all the same. */
  urgentPasses: z.boolean(),
});
export type NoticeTimes = z.infer<typeof noticeTimes>;

/** A browser that gets notices of its user while no page is open. */
export const pushDevice = z.object({
  id,
  /** What the browser says of itself. */
  userAgent: z.string(),
  createdTime: dateTime,
  /** The browser of this session. */
  isOwn: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** How notices reach the user of the session outside the page. */
export const noticeDelivery = z.object({
  /** Ways that this server has. */
  ways: z.array(z.enum(NoticeWay)),
  /** Proven address; '' for none. */
  mail: z.string(),
  /** Address that a code was sent to; '' for none. */
  mailToProve: z.string(),
  hasMobile: z.boolean(),
  /** Public key of this server that browsers subscribe with (RFC 8292). */
  pushKey: z.string(),
  pushDevices: z.array(pushDevice),
  /** Robots that the user may set; null for users who may not. */
  robots: z.array(z.object({ robot: z.enum(NoticeRobot), kinds: z.array(z.enum(NoticeKind)) })).nullable(),
  ...noticeTimes.shape,
});
export type NoticeDelivery = z.infer<typeof noticeDelivery>;
