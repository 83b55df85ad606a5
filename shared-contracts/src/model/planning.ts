import { z } from 'zod';
import { planningLimits as limits, weiboRawTextMax } from '../limits/index.ts';
import { AuditState, ContentType, DeliveryState, Target } from './codes.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';
import { PushPlatform } from './push.ts';

/** State of a topic. All but the first two and the last follow from its assignments and stories. */
export const TopicState = {
  Clue: 'clue',
  Approved: 'approved',
  Working: 'working',
  Written: 'written',
  Published: 'published',
  Dropped: 'dropped',
} as const;
export type TopicState = (typeof TopicState)[keyof typeof TopicState];
export const topicStateNames: Record<TopicState, string> = {
  clue: '线索',
  approved: '已立项',
  working: '采写中',
  written: '已成稿',
  published: '已发布',
  dropped: '已放弃',
};

/** Editable fields of a topic. */
export const topicDraft = z.strictObject({
  title: requiredText(limits.title, '选题名称'),
  brief: text(limits.brief, '说明').default(''),
  categoryId: id.nullable().default(null),
  /** Where it shall go out. */
  targets: z.array(z.enum(Target)).max(4).default([]),
  /** When it shall go out; nothing is scheduled by it. */
  planTime: dateTime.nullable().default(null),
});
export type TopicDraft = z.infer<typeof topicDraft>;

/** Who does what for a topic until when, and with which equipment. */
export const assignmentDraft = z.strictObject({
  userId: z.string('请选择人员').regex(/^[1-9]\d{0,17}$/, '请选择人员'),
  task: requiredText(limits.task, '任务'),
  dueTime: dateTime.nullable().default(null),
  equipment: text(limits.equipment, '设备').default(''),
});
export type AssignmentDraft = z.infer<typeof assignmentDraft>;

const assignment = z.object({
  id,
  userId: id,
  userName: z.string(),
  task: z.string(),
  dueTime: dateTime.nullable(),
  equipment: z.string(),
  isDone: z.boolean(),
});
export type TopicAssignment = z.infer<typeof assignment>;

/** A topic with who works on it and what was written of it. */
export const topicRow = z.object({
  id,
  title: z.string(),
  brief: z.string(),
  categoryId: id.nullable(),
  categoryName: z.string(),
  targets: z.array(z.enum(Target)),
  planTime: dateTime.nullable(),
  state: z.enum(TopicState),
  dropReason: z.string(),
  /** Counts up with every change. */
  rev: z.number().int(),
  createUserId: id,
  createUserName: z.string(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
  assignments: z.array(assignment),
  stories: z.array(
    z.object({
      id,
      title: z.string(),
      contentType: z.enum(ContentType),
      auditState: z.enum(AuditState),
      isPublished: z.boolean(),
    }),
  ),
});
export type TopicRow = z.infer<typeof topicRow>;

/** Steps that a topic may be too far for. */
export type TopicStep = 'assign' | 'move' | 'drop';

/** Why a step of a topic is refused; empty means allowed. */
export function topicRefusals(step: TopicStep, { state }: Pick<TopicRow, 'state'>): string[] {
  if (state === TopicState.Dropped) return ['选题已放弃，请先恢复'];
  const isPublished = state === TopicState.Published;
  switch (step) {
    case 'assign':
      return isPublished ? ['选题已发布，不能指派'] : [];
    case 'move':
      return isPublished ? ['选题已发布，不能改期'] : [];
    case 'drop':
      return isPublished || state === TopicState.Written ? ['已有送审或发布稿件的选题不能放弃'] : [];
  }
}

/** A story that goes out at a target at a time, or has gone out then. */
export const plannedDelivery = z.object({
  contentId: id,
  contentType: z.enum(ContentType),
  title: z.string(),
  target: z.enum(Target),
  state: z.enum(DeliveryState),
  time: dateTime,
  /** The bundle with which it goes out; '' for none. */
  bundleTitle: z.string(),
});
export type PlannedDelivery = z.infer<typeof plannedDelivery>;

/** A day of which the calendar does not list everything that goes out, and how many entries are left out. */
export const cutDay = z.object({ day: z.string(), left: z.number().int() });
export type CutDay = z.infer<typeof cutDay>;

/** State of stories that go out together. */
export const BundleState = {
  Open: 'open',
  Scheduled: 'scheduled',
  Held: 'held',
  Published: 'published',
  Withdrawn: 'withdrawn',
} as const;
export type BundleState = (typeof BundleState)[keyof typeof BundleState];
export const bundleStateNames: Record<BundleState, string> = {
  open: '待发布',
  scheduled: '已定时',
  held: '已暂停',
  published: '已发布',
  withdrawn: '已撤稿',
};

/** Editable fields of a bundle. */
export const bundleDraft = z.strictObject({
  title: requiredText(limits.bundleTitle, '组名'),
  topicId: id.nullable().default(null),
  targets: z
    .array(z.enum([Target.App, Target.Website]))
    .min(1, '请选择发布渠道')
    .max(2)
    .default([Target.App, Target.Website]),
  storyIds: z.array(id).min(1, '请选择稿件').max(limits.bundleStories, `一组最多${limits.bundleStories}篇稿件`),
  /** The message to the app's readers about one of its stories. */
  push: z
    .strictObject({
      contentId: id,
      platform: z.enum(PushPlatform).default(PushPlatform.All),
      title: requiredText(limits.pushTitle, '推送标题'),
      text: requiredText(limits.pushText, '推送内容'),
    })
    .nullable()
    .default(null),
  /** Posts on the microblog, each of one of its stories. */
  posts: z
    .array(z.strictObject({ contentId: id, text: requiredText(weiboRawTextMax, '微博正文') }))
    .max(limits.bundleStories)
    .default([]),
  /** Passed messages to WeChat, whose stories are all in it. */
  messageIds: z.array(id).max(limits.bundleMessages, `一组最多${limits.bundleMessages}条微信图文`).default([]),
});
export type BundleDraft = z.infer<typeof bundleDraft>;

/** Stories that go out at one moment, each in the version that was passed when it was put in. */
export const bundleRow = z.object({
  id,
  title: z.string(),
  topicId: id.nullable(),
  topicTitle: z.string(),
  targets: z.array(z.enum([Target.App, Target.Website])),
  push: bundleDraft.shape.push.unwrap(),
  pushState: z.enum(['none', 'waiting', 'sent', 'failed']),
  posts: bundleDraft.shape.posts.unwrap(),
  messages: z.array(z.object({ id, title: z.string() })),
  /** Channels outside at which its stories stand now; a withdrawal asks them to take the stories down. */
  outside: z.array(z.enum([Target.Wechat, Target.Weibo])),
  /** Channels outside that have been asked and have not answered yet. */
  onTheWay: z.array(z.enum([Target.Wechat, Target.Weibo])),
  /** What went out with it and failed at a channel outside. */
  failures: z.array(z.object({ title: z.string(), target: z.enum([Target.Wechat, Target.Weibo]), reason: z.string() })),
  state: z.enum(BundleState),
  planTime: dateTime.nullable(),
  /** Why it was held, which parts were left out, or what a withdrawal could not take back; '' for none. */
  lastError: z.string(),
  rev: z.number().int(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
  stories: z.array(
    z.object({
      id,
      title: z.string(),
      contentType: z.enum(ContentType),
      versionNo: z.number().int(),
      /** Its text is no longer the one that was put in. */
      isChanged: z.boolean(),
    }),
  ),
});
export type BundleRow = z.infer<typeof bundleRow>;

/** Actions on a bundle. */
export type BundleAction = 'edit' | 'schedule' | 'unschedule' | 'publish' | 'withdraw' | 'delete';

/** Why an action on a bundle is refused; empty means allowed. */
export function bundleRefusals(action: BundleAction, { state }: Pick<BundleRow, 'state'>): string[] {
  const isOut = state === BundleState.Published || state === BundleState.Withdrawn;
  switch (action) {
    case 'edit':
      if (state === BundleState.Scheduled) return ['整组已定时，请先取消定时'];
      return isOut ? ['整组已发布过，不能修改'] : [];
    case 'delete':
      if (state === BundleState.Scheduled) return ['整组已定时，请先取消定时'];
      return isOut ? ['整组已发布过，不能删除'] : [];
    case 'schedule':
    case 'publish':
      return isOut ? ['整组已发布过'] : [];
    case 'unschedule':
      return state === BundleState.Scheduled ? [] : ['整组没有定时'];
    case 'withdraw':
      return state === BundleState.Published ? [] : ['整组没有发布'];
  }
}
