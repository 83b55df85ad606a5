import { z } from 'zod';
import { pointLimits } from '../limits/index.ts';
import { dateTime, id, requiredText, text, wholeNumber } from './primitives.ts';

/** What members do that may earn points. */
export const PointAction = {
  SignUp: 'signUp',
  Login: 'login',
  Comment: 'comment',
  Vote: 'vote',
  Activity: 'activity',
  Quiz: 'quiz',
  Study: 'study',
  Invite: 'invite',
  Invited: 'invited',
} as const;
export type PointAction = (typeof PointAction)[keyof typeof PointAction];
export const pointActionNames: Record<PointAction, string> = {
  signUp: '注册',
  login: '每日登录',
  comment: '评论通过审核',
  vote: '参与投票',
  activity: '参与活动',
  quiz: '参与答题',
  study: '学习',
  invite: '邀请好友注册',
  invited: '受邀注册',
};
export const pointActions = Object.values(PointAction);

/** Why points changed: earned by an action, changed by staff, reversed, expired, spent on an order or given back. */
export const PointSource = {
  Earned: 'earned',
  Staff: 'staff',
  Reversal: 'reversal',
  Expired: 'expired',
  Order: 'order',
} as const;
export type PointSource = (typeof PointSource)[keyof typeof PointSource];
export const pointSourceNames: Record<PointSource, string> = {
  earned: '行为获得',
  staff: '人工调整',
  reversal: '冲正',
  expired: '到期',
  order: '商城订单',
};

/** How an action earns points. A cap of 0 and a validity of 0 days mean none. */
export const pointRuleDraft = z.strictObject({
  points: wholeNumber(0, pointLimits.points, '积分'),
  dailyCap: wholeNumber(0, pointLimits.cap, '每日上限'),
  totalCap: wholeNumber(0, pointLimits.cap, '累计上限'),
  validDays: wholeNumber(0, pointLimits.validDays, '有效天数'),
  isOn: z.boolean(),
  /** Earns from this moment on; null is at once. */
  startTime: dateTime.nullable(),
});
export type PointRuleDraft = z.infer<typeof pointRuleDraft>;

/** A rule with its figures. */
export const pointRule = z.object({
  ...pointRuleDraft.shape,
  action: z.enum(PointAction),
  rev: z.number().int(),
  /** Points that it has given in the last 30 days, and would have given in them as it is now. */
  given: z.number().int(),
  wouldGive: z.number().int(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime.nullable(),
});
export type PointRule = z.infer<typeof pointRule>;

/** A line of the ledger as the records show it. */
export const pointRecord = z.object({
  id,
  memberId: id,
  nickName: z.string(),
  amount: z.number().int(),
  balance: z.number().int(),
  source: z.enum(PointSource),
  action: z.enum(PointAction).nullable(),
  reason: z.string(),
  userName: z.string(),
  /** True when a later line takes it back. */
  isReversed: z.boolean(),
  createdTime: dateTime,
});
export type PointRecord = z.infer<typeof pointRecord>;

/** A level, from a growth on; it ends where the next one begins. */
export const memberLevelDraft = z.strictObject({
  /** Absent for a new one. */
  id: id.optional(),
  name: requiredText(pointLimits.levelName, '等级名称'),
  icon: text(pointLimits.levelIcon, '图标'),
  growthFrom: wholeNumber(0, pointLimits.growth, '成长值'),
  benefits: text(pointLimits.benefits, '权益'),
});
export type MemberLevelDraft = z.infer<typeof memberLevelDraft>;
export const memberLevel = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  growthFrom: z.number().int(),
  /** Null for the highest. */
  growthTo: z.number().int().nullable(),
  benefits: z.string(),
  members: z.number().int(),
});
export type MemberLevel = z.infer<typeof memberLevel>;
