import { z } from 'zod';
import { memberCoolingDays, memberLimits, memberReverifyDays } from '../limits/index.ts';
import { dateTime, id, requiredText, text, wholeNumber } from './primitives.ts';
import { shortRecord } from './short-record.ts';

/** What a member may do: everything, nothing for now, nothing until the account is deleted, nothing any more. */
export const MemberState = { Active: 'active', Frozen: 'frozen', Leaving: 'leaving', Deleted: 'deleted' } as const;
export type MemberState = (typeof MemberState)[keyof typeof MemberState];
export const memberStateNames: Record<MemberState, string> = {
  active: '正常',
  frozen: '已冻结',
  leaving: '注销冷静期',
  deleted: '已注销',
};

/** Where a member signed up. */
export const MemberSource = { Site: 'site', App: 'app', Wechat: 'wechat' } as const;
export type MemberSource = (typeof MemberSource)[keyof typeof MemberSource];
export const memberSourceNames: Record<MemberSource, string> = {
  site: '网站',
  app: '客户端',
  wechat: '微信',
};

/** What readers do that may ask for an account, each by the newsroom's choice. */
export const MemberUse = {
  Comment: 'comment',
  Praise: 'praise',
  Vote: 'vote',
  Activity: 'activity',
  Raffle: 'raffle',
  Answer: 'answer',
  Questionnaire: 'questionnaire',
  Tipoff: 'tipoff',
  Feedback: 'feedback',
  Question: 'question',
  Live: 'live',
} as const;
export type MemberUse = (typeof MemberUse)[keyof typeof MemberUse];
export const memberUseNames: Record<MemberUse, string> = {
  comment: '评论',
  praise: '点赞',
  vote: '投票',
  activity: '活动报名',
  raffle: '抽奖',
  answer: '答题',
  questionnaire: '问卷',
  tipoff: '爆料',
  feedback: '意见反馈',
  question: '在线提问',
  live: '直播发言',
};

/** Uses in a fixed order. */
export const memberUses = Object.values(MemberUse);

/** Rules of sign-up, as the newsroom saves them. */
export const memberRules = z.strictObject({
  /** A login by WeChat gives a mobile number before anything else. */
  isMobileNeeded: z.boolean(),
  /** What readers send asks for the member's real name. */
  isRealNameNeeded: z.boolean(),
  /** Uses that need a member. */
  usesForMembers: z.array(z.enum(MemberUse)).max(memberUses.length),
  /** Words that no nickname may contain, beside the newsroom's word list. */
  nickWords: z
    .array(requiredText(memberLimits.nickWord, '昵称禁用词'))
    .max(memberLimits.nickWords, `昵称禁用词最多${memberLimits.nickWords}个`),
  coolingDays: wholeNumber(memberCoolingDays.min, memberCoolingDays.max, '注销冷静期天数'),
  reverifyDays: wholeNumber(memberReverifyDays.min, memberReverifyDays.max, '重新验证天数'),
  agreementTitle: requiredText(memberLimits.agreementTitle, '协议标题'),
  agreementText: requiredText(memberLimits.agreement, '协议正文'),
});
export type MemberRules = z.infer<typeof memberRules>;

/** A saved version of the rules. `agreementVersion` counts the agreements alone. */
export const memberConfigVersion = z.object({
  id,
  rules: memberRules,
  agreementVersion: z.number().int(),
  change: z.string(),
  userName: z.string(),
  createdTime: dateTime,
});
export type MemberConfigVersion = z.infer<typeof memberConfigVersion>;

/** A row of the list of members. */
export const memberRow = z.object({
  id,
  nickName: z.string(),
  portrait: z.string().nullable(),
  /** With its middle digits hidden; '' where there is none. */
  mobile: z.string(),
  state: z.enum(MemberState),
  frozenReason: z.string(),
  source: z.enum(MemberSource),
  levelName: z.string(),
  points: z.number().int(),
  growth: z.number().int(),
  inviterName: z.string(),
  hasWechat: z.boolean(),
  createdTime: dateTime,
  loginTime: dateTime.nullable(),
});
export type MemberRow = z.infer<typeof memberRow>;

/** An item of what a member has given, as the member and staff see it. */
export const memberItem = z.object({
  title: z.string(),
  text: z.string(),
  state: z.string(),
  time: dateTime,
});
export type MemberItem = z.infer<typeof memberItem>;

/** A member with sessions and history. */
export const memberDetail = memberRow.extend({
  realName: z.string(),
  agreementVersion: z.number().int(),
  agreedTime: dateTime.nullable(),
  leaveTime: dateTime.nullable(),
  devices: z.array(z.object({ id, via: z.string(), device: z.string(), usedTime: dateTime })),
  records: z.array(shortRecord),
});
export type MemberDetail = z.infer<typeof memberDetail>;

/** A reason that staff give for an act on a member. */
export const memberReason = requiredText(memberLimits.reason, '原因');

/** A nickname as a member types it. */
export const memberNickName = text(memberLimits.nickName, '昵称');
