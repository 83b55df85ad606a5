import { z } from 'zod';
import {
  activityIntroductionMax,
  activityJoinMax,
  activityKeywordsMax,
  activityNameMax,
  activitySponsorMax,
  activitySponsorsMax,
  activityThemeMax,
} from '../limits/index.ts';
import { activitySettings } from './activity-settings.ts';
import { cover } from './cover.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';
import { EntryDoubt } from './vote-proof.ts';

/** Kind of an activity; each has its own part of form, page and figures. */
export const ActivityKind = { Activity: 'activity', Vote: 'vote', Raffle: 'raffle', Answer: 'answer' } as const;
export type ActivityKind = (typeof ActivityKind)[keyof typeof ActivityKind];

export const activityKindNames: Record<ActivityKind, string> = {
  activity: '活动',
  vote: '投票',
  raffle: '抽奖',
  answer: '答题',
};

/** Stored state of an activity; its phase follows from this and the time. */
export const ActivityState = { Draft: 'draft', Published: 'published', Withdrawn: 'withdrawn' } as const;
export type ActivityState = (typeof ActivityState)[keyof typeof ActivityState];

/** Phase of an activity as everybody sees it: a published one waits, runs or is over by the server's clock. */
export const ActivityPhase = {
  Draft: 'draft',
  Waiting: 'waiting',
  Running: 'running',
  Ended: 'ended',
  Withdrawn: 'withdrawn',
} as const;
export type ActivityPhase = (typeof ActivityPhase)[keyof typeof ActivityPhase];

export const activityPhaseNames: Record<ActivityPhase, string> = {
  draft: '草稿',
  waiting: '未开始',
  running: '进行中',
  ended: '已结束',
  withdrawn: '已下线',
};

/** Path of its public page. */
export const ActivityTarget = { Website: 'website', App: 'app' } as const;
export type ActivityTarget = (typeof ActivityTarget)[keyof typeof ActivityTarget];

/** Period of `joinMax`: the whole activity, or each day (Asia/Shanghai). */
export const JoinRule = { Once: 'once', Daily: 'daily' } as const;
export type JoinRule = (typeof JoinRule)[keyof typeof JoinRule];

export const joinRuleNames: Record<JoinRule, string> = { once: '活动期间', daily: '每天' };

/** Returns how often one person may take part, as text: '每人共1次', '每人每天3次'. */
export function joinRuleText({ joinRule, joinMax }: { joinRule: JoinRule; joinMax: number }): string {
  return joinRule === JoinRule.Daily ? `每人每天${joinMax}次` : `每人共${joinMax}次`;
}

/** Fields that staff write of an activity of any kind. */
export const activityDraft = z.strictObject({
  name: requiredText(activityNameMax, '名称'),
  keywords: text(activityKeywordsMax, '关键词').default(''),
  /** HTML; the server cleans it. */
  introduction: text(activityIntroductionMax, '介绍').default(''),
  sponsors: z
    .array(requiredText(activitySponsorMax, '主办单位'))
    .max(activitySponsorsMax, `主办单位最多${activitySponsorsMax}个`)
    .default([]),
  theme: text(activityThemeMax, '主题').default(''),
  form: text(activityThemeMax, '形式').default(''),
  cover: cover.nullable().default(null),
  startTime: dateTime,
  endTime: dateTime,
  targets: z.array(z.enum(ActivityTarget)).min(1, '请选择发布到哪里').max(2).default(['website', 'app']),
  joinRule: z.enum(JoinRule).default('once'),
  /** Times one person may take part, by `joinRule`. */
  joinMax: z
    .number()
    .int()
    .min(1, '参与次数至少为1')
    .max(activityJoinMax, `参与次数最多为${activityJoinMax}`)
    .default(1),
  /** A mobile number is required, and persons are counted by it; else by device. */
  asksMobile: z.boolean().default(false),
  settings: activitySettings,
});
export type ActivityDraft = z.infer<typeof activityDraft>;

/** An activity as lists show it. */
export const activityRow = z.object({
  id,
  kind: z.enum(ActivityKind),
  name: z.string(),
  listThumbnail: z.string().nullable(),
  phase: z.enum(ActivityPhase),
  startTime: dateTime,
  endTime: dateTime,
  targets: z.array(z.enum(ActivityTarget)),
  joinRule: z.enum(JoinRule),
  joinMax: z.number().int(),
  asksMobile: z.boolean(),
  /** Times that readers took part, cancelled ones left out. */
  entryCount: z.number().int(),
  createUserName: z.string(),
  createdTime: dateTime,
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
  publishedTime: dateTime.nullable(),
  /** Counts up with each save; a save names the one it began from. */
  rev: z.number().int(),
  /** Address of the public page, whole, as readers type or scan it. */
  publicUrl: z.string(),
});
export type ActivityRow = z.infer<typeof activityRow>;

/** A whole activity. */
export const activityDetail = activityRow.extend(activityDraft.shape);
export type ActivityDetail = z.infer<typeof activityDetail>;

/** One reader's part in an activity. */
export const activityEntry = z.object({
  id,
  createdTime: dateTime,
  /** Middle digits hidden. */
  mobile: z.string(),
  ip: z.string(),
  /** Name given at sign-up, '' else. */
  name: z.string(),
  /** Description of what was done: the remark, the options chosen, the prize, the points. */
  summary: z.string(),
  cancelledTime: dateTime.nullable(),
  cancelReason: z.string(),
  /** Why it is counted apart; '' where it is not. */
  doubt: z.enum(EntryDoubt),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/**
 * One line of figures: an option with its votes, a prize with its draws. `rank` is shared by equals; `share` 0 to 100
 * with one decimal. `doubtful` are those counted apart, which `count` has in it where the newsroom chose so.
 */
export const activityLine = z.object({
  id: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  count: z.number().int(),
  rank: z.number().int(),
  share: z.number(),
  doubtful: z.number().int(),
});
export type ActivityLine = z.infer<typeof activityLine>;

/** The figures of an activity at this moment. */
export const activityFigures = z.object({
  entryCount: z.number().int(),
  /** Different persons, as the rule of taking part counts them. */
  personCount: z.number().int(),
  cancelledCount: z.number().int(),
  /** Entries counted apart, by why, and whether the public figures have them in. */
  doubts: z.array(z.object({ doubt: z.enum(EntryDoubt), count: z.number().int() })),
  countsDoubtful: z.boolean(),
  days: z.array(z.object({ label: z.string(), count: z.number().int() })),
  lines: z.array(activityLine),
  /** Places that can be taken; null without a limit. */
  capacity: z.number().int().nullable(),
});
export type ActivityFigures = z.infer<typeof activityFigures>;

/** An address from which many took part. */
export const activitySource = z.object({
  ip: z.string(),
  count: z.number().int(),
  personCount: z.number().int(),
  firstTime: dateTime,
  lastTime: dateTime,
});
export type ActivitySource = z.infer<typeof activitySource>;
