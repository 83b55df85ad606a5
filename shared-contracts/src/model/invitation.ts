import { z } from 'zod';
import { inviteLimits } from '../limits/index.ts';
import { MemberSource } from './member.ts';
import { dateTime, id, requiredText, wholeNumber } from './primitives.ts';

/** Whom a code belongs to: the newsroom as a whole, a reporter, a department, or the member who shares it. */
export const InviteOwner = { Newsroom: 'newsroom', Reporter: 'reporter', Unit: 'unit', Member: 'member' } as const;
export type InviteOwner = (typeof InviteOwner)[keyof typeof InviteOwner];
export const inviteOwnerNames: Record<InviteOwner, string> = {
  newsroom: '报社',
  reporter: '记者',
  unit: '部门',
  member: '会员',
};

/** Owners that staff make codes for. */
export const batchOwner = z.enum([InviteOwner.Newsroom, InviteOwner.Reporter, InviteOwner.Unit]);
export type BatchOwner = z.infer<typeof batchOwner>;

/** What a code is good for now. */
export const InviteCodeState = {
  Open: 'open',
  Planned: 'planned',
  Used: 'used',
  Expired: 'expired',
  Void: 'void',
} as const;
export type InviteCodeState = (typeof InviteCodeState)[keyof typeof InviteCodeState];
export const inviteCodeStateNames: Record<InviteCodeState, string> = {
  open: '有效',
  planned: '未生效',
  used: '已用完',
  expired: '已过期',
  void: '已作废',
};

/** A batch in the making. */
export const inviteBatchDraft = z.strictObject({
  name: requiredText(inviteLimits.batchName, '批次名称'),
  count: wholeNumber(1, inviteLimits.codesPerBatch, '数量'),
  /** Sign-ups that each code may bring; 0 for as many as come. */
  useLimit: wholeNumber(0, inviteLimits.usesPerCode, '每码可用次数'),
  startTime: dateTime.nullable(),
  endTime: dateTime.nullable(),
  ownerKind: batchOwner,
  /** Of the reporter or department. */
  ownerId: id.nullable(),
  /** Points for each invited reader; null as the rule of points says. */
  reward: wholeNumber(0, inviteLimits.reward, '奖励积分').nullable(),
});
export type InviteBatchDraft = z.infer<typeof inviteBatchDraft>;

/** A row of the list of codes. */
export const inviteCodeRow = z.object({
  id,
  code: z.string(),
  /** '' for the code of a member. */
  batchName: z.string(),
  ownerKind: z.enum(InviteOwner),
  ownerName: z.string(),
  /** 0 for no limit. */
  useLimit: z.number().int(),
  used: z.number().int(),
  startTime: dateTime.nullable(),
  endTime: dateTime.nullable(),
  reward: z.number().int().nullable(),
  state: z.enum(InviteCodeState),
  voidReason: z.string(),
  /** Address that a reader opens to sign up with the code. */
  path: z.string(),
  createUserName: z.string(),
  createdTime: dateTime,
});
export type InviteCodeRow = z.infer<typeof inviteCodeRow>;

/** What became of the reward of an invitation. */
export const InviteState = { Given: 'given', Held: 'held', Refused: 'refused', Withheld: 'withheld' } as const;
export type InviteState = (typeof InviteState)[keyof typeof InviteState];
export const inviteStateNames: Record<InviteState, string> = {
  given: '已发放',
  held: '待核实',
  refused: '不予奖励',
  withheld: '已扣发',
};

/** Why a reward is looked at, or refused. */
export const InviteRisk = {
  Device: 'device',
  Burst: 'burst',
  Flood: 'flood',
  Number: 'number',
  Inviter: 'inviter',
} as const;
export type InviteRisk = (typeof InviteRisk)[keyof typeof InviteRisk];
export const inviteRiskNames: Record<InviteRisk, string> = {
  device: '同一设备',
  burst: '同一地址集中注册',
  flood: '同一地址大量注册',
  number: '手机号曾注册',
  inviter: '邀请人不能参与',
};

/** A sign-up that came with a code. */
export const inviteRecord = z.object({
  id,
  code: z.string(),
  batchName: z.string(),
  ownerKind: z.enum(InviteOwner),
  /** The member who invited, or the owner of the batch. */
  inviterName: z.string(),
  inviteeId: id,
  inviteeName: z.string(),
  /** With its middle digits hidden; '' where there is none. */
  inviteeMobile: z.string(),
  way: z.enum(MemberSource),
  state: z.enum(InviteState),
  risks: z.array(z.enum(InviteRisk)),
  inviterPoints: z.number().int(),
  inviteePoints: z.number().int(),
  reason: z.string(),
  decideUserName: z.string(),
  createdTime: dateTime,
});
export type InviteRecord = z.infer<typeof inviteRecord>;

/** Time that a ranking is about. */
export const InvitePeriod = { Month: 'month', LastMonth: 'lastMonth', All: 'all' } as const;
export type InvitePeriod = (typeof InvitePeriod)[keyof typeof InvitePeriod];
export const invitePeriodNames: Record<InvitePeriod, string> = { month: '本月', lastMonth: '上月', all: '全部' };

/** A line of the ranking: a member, or a batch with its owner. */
export const inviteRank = z.object({
  rank: z.number().int(),
  ownerKind: z.enum(InviteOwner),
  name: z.string(),
  invited: z.number().int(),
  rewarded: z.number().int(),
});
export type InviteRank = z.infer<typeof inviteRank>;

/** A reason that staff give for a decision on codes or rewards. */
export const inviteReason = requiredText(inviteLimits.reason, '原因');
