import { StoryType, storyTypeNames } from './story-kinds.ts';

/** Code tables of the documents (S2 §9) and of the review model, in words. */

export const ContentType = {
  Activity: 1,
  Lottery: 2,
  Vote: 3,
  Live: 4,
  Advert: 8,
  NewsTip: 16,
  ...StoryType,
} as const;
export type ContentType = (typeof ContentType)[keyof typeof ContentType];

export const contentTypeNames: Record<ContentType, string> = {
  1: '活动',
  2: '抽奖',
  3: '投票',
  4: '直播',
  8: '广告',
  16: '爆料',
  ...storyTypeNames,
};

/** Review state; publication and place are facts of their own. */
export const AuditState = {
  Draft: 'draft',
  InReview: 'inReview',
  Returned: 'returned',
  Cleared: 'cleared',
  Vetoed: 'vetoed',
} as const;
export type AuditState = (typeof AuditState)[keyof typeof AuditState];

export const auditStateNames: Record<AuditState, string> = {
  draft: '草稿',
  inReview: '审核中',
  returned: '已退回',
  cleared: '已通过',
  vetoed: '已否决',
};

/** Stage of a review round: 0 with the author, 1 to 4 at a desk, 9 cleared. */
export const Stage = { Draft: 0, Editor: 1, Director: 2, Chief: 3, Political: 4, Cleared: 9 } as const;
export type Stage = (typeof Stage)[keyof typeof Stage];
export type ReviewStage = 1 | 2 | 3 | 4;

export const stageNames: Record<Stage, string> = {
  0: '草稿',
  1: '编辑审核',
  2: '主任审核',
  3: '总编审核',
  4: '政治审核',
  9: '待发布',
};

export const TaskState = {
  Waiting: 'waiting',
  Claimed: 'claimed',
  Approved: 'approved',
  Returned: 'returned',
  Recalled: 'recalled',
  Vetoed: 'vetoed',
  Void: 'void',
  Skipped: 'skipped',
} as const;
export type TaskState = (typeof TaskState)[keyof typeof TaskState];

export const taskStateNames: Record<TaskState, string> = {
  waiting: '待认领',
  claimed: '审核中',
  approved: '通过',
  returned: '退回',
  recalled: '撤回',
  vetoed: '否决',
  void: '失效',
  skipped: '跳过',
};

/** Channels that a story is published to. */
export const Target = { App: 'app', Website: 'website', Wechat: 'wechat', Weibo: 'weibo' } as const;
export type Target = (typeof Target)[keyof typeof Target];
export const targetNames: Record<Target, string> = { app: '移动端', website: '网站', wechat: '微信', weibo: '微博' };

/** State of one delivery: one story to one target. */
export const DeliveryState = {
  Idle: 'idle',
  Scheduled: 'scheduled',
  Queued: 'queued',
  Sending: 'sending',
  Published: 'published',
  Failed: 'failed',
  Held: 'held',
  Withdrawing: 'withdrawing',
  Withdrawn: 'withdrawn',
  WithdrawFailed: 'withdrawFailed',
} as const;
export type DeliveryState = (typeof DeliveryState)[keyof typeof DeliveryState];

export const deliveryStateNames: Record<DeliveryState, string> = {
  idle: '未发布',
  scheduled: '定时发布',
  queued: '待发送',
  sending: '发送中',
  published: '已发布',
  failed: '发布失败',
  held: '已暂缓',
  withdrawing: '撤稿中',
  withdrawn: '已撤稿',
  withdrawFailed: '撤稿失败',
};

/** S2 §9: -1 any, 1 published, 0 not published; 2 partly is ours. */
export const PublishStatus = { Any: -1, NotPublished: 0, Published: 1, Partly: 2 } as const;
export type PublishStatus = (typeof PublishStatus)[keyof typeof PublishStatus];

export const VersionKind = {
  Autosave: 'autosave',
  Save: 'save',
  Submit: 'submit',
  Review: 'review',
  Publish: 'publish',
  Restore: 'restore',
  Takeover: 'takeover',
  Conflict: 'conflict',
  Import: 'import',
} as const;
export type VersionKind = (typeof VersionKind)[keyof typeof VersionKind];

export const versionKindNames: Record<VersionKind, string> = {
  autosave: '自动保存',
  save: '保存',
  submit: '送审',
  review: '审核修改',
  publish: '发布',
  restore: '恢复',
  takeover: '接管留存',
  conflict: '冲突留存',
  import: '导入',
};

/** String values on the wire (S2 §4). */
export const CommentStatus = { Pending: '0', Approved: '1', Rejected: '2' } as const;
export type CommentStatus = (typeof CommentStatus)[keyof typeof CommentStatus];
export const commentStatusNames: Record<CommentStatus, string> = { '0': '待审核', '1': '已审核', '2': '审核未通过' };

/** Period presets (S2 §9). */
export const Period = { Today: '0', ThreeDays: '1', Week: '2', Month: '3', Unlimited: '4' } as const;
export type Period = (typeof Period)[keyof typeof Period];
export const periodNames: Record<Period, string> = {
  '0': '今天',
  '1': '最近三天',
  '2': '最近一周',
  '3': '最近一个月',
  '4': '不限',
};

/**
 * State tabs of a content list; 'waiting' holds stories that wait for the current user, 'changed' those changed since
 * the user's approval, 'stale' those of which some channel still shows an older text than the one passed last.
 */
export const ListTab = {
  All: 'all',
  Draft: 'draft',
  Waiting: 'waiting',
  Changed: 'changed',
  Deputed: 'deputed',
  InReview: 'inReview',
  Returned: 'returned',
  /** Drafts of others to which the user is invited. */
  Shared: 'shared',
  Cleared: 'cleared',
  Published: 'published',
  Withdrawn: 'withdrawn',
  Stale: 'stale',
  Bin: 'bin',
} as const;
export type ListTab = (typeof ListTab)[keyof typeof ListTab];

export const listTabNames: Record<ListTab, string> = {
  all: '全部',
  draft: '草稿',
  waiting: '待我审',
  changed: '签后有改',
  deputed: '代审',
  inReview: '审核中',
  returned: '已退回',
  shared: '协作',
  cleared: '待发布',
  published: '已发布',
  withdrawn: '已撤稿',
  stale: '旧版',
  bin: '回收站',
};

/** Sort key of a list; sortOrder 1 is newest or greatest first. */
export const SortType = { Modified: 1, Created: 2, Published: 3, SortField: 4, Hits: 5, Due: 6 } as const;
export type SortType = (typeof SortType)[keyof typeof SortType];

/** Decision of a review (approve.do). */
export const Decision = { Approve: 1, Return: 2, Veto: 3 } as const;
export type Decision = (typeof Decision)[keyof typeof Decision];
