import { z } from 'zod';
import { bodyMaxLength, selfMediaDayLimitMax, titleMaxLength } from '../limits/index.ts';
import { cover } from './cover.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';
import { storyFields } from './story-fields.ts';

/** Default number of contents that a media account may submit to a channel in a day. */
export const selfMediaDayLimitDefault = 5;

/**
 * Way of what a media account wrote: draft → waiting (待审核) → passed, when it became a story, or returned with a reason
 * to be corrected.
 */
export const SelfContentState = { Draft: 'draft', Waiting: 'waiting', Passed: 'passed', Returned: 'returned' } as const;
export type SelfContentState = (typeof SelfContentState)[keyof typeof SelfContentState];
export const selfContentStateNames: Record<SelfContentState, string> = {
  draft: '草稿',
  waiting: '待审核',
  passed: '已通过',
  returned: '已退回',
};

/** Editable fields of a content; an empty author means the account's name. */
export const selfContentDraft = z.strictObject({
  title: requiredText(titleMaxLength, '标题'),
  subTitle: text(titleMaxLength, '副标题').default(''),
  leadTitle: text(titleMaxLength, '引题').default(''),
  author: text(storyFields.author.maxLength, '作者').default(''),
  remark: text(storyFields.remark.maxLength, '给编辑的话').default(''),
  cover: cover.nullable().default(null),
  categoryId: id.nullable().default(null),
  /** HTML of the body; the server cleans it. */
  content: z.string().max(bodyMaxLength, '正文过长').default(''),
});
export type SelfContentDraft = z.infer<typeof selfContentDraft>;

/** The story made from a passed content. */
export const selfContentStory = z.object({
  contentId: id,
  /** 'review' until it is published; 'ended' when it was vetoed or taken away. */
  state: z.enum(['review', 'published', 'withdrawn', 'ended']),
  /** Address for readers; null unless it is on the website. */
  url: z.string().nullable(),
});
export type SelfContentStory = z.infer<typeof selfContentStory>;
export const selfContentStoryNames: Record<SelfContentStory['state'], string> = {
  review: '编辑部审核中',
  published: '已发布',
  withdrawn: '已撤下',
  ended: '未采用',
};

/** A content in a list. */
export const selfContentRow = z.object({
  id,
  title: z.string(),
  userId: id,
  /** Name of the account. */
  userName: z.string(),
  author: z.string(),
  categoryId: id.nullable(),
  categoryName: z.string(),
  listThumbnail: z.string().nullable(),
  wordCount: z.number().int(),
  state: z.enum(SelfContentState),
  /** Why it was returned. */
  reason: z.string(),
  decidedByName: z.string(),
  decidedTime: dateTime.nullable(),
  sentTime: dateTime.nullable(),
  story: selfContentStory.nullable(),
  rev: z.number().int(),
  createdTime: dateTime,
  modifiedTime: dateTime,
});
export type SelfContentRow = z.infer<typeof selfContentRow>;

/** A whole content. */
export const selfContent = selfContentRow.extend({
  subTitle: z.string(),
  leadTitle: z.string(),
  remark: z.string(),
  cover: cover.nullable(),
  content: z.string(),
  txtContent: z.string(),
});
export type SelfContent = z.infer<typeof selfContent>;

/** A channel that an account may serve, with its turns of today. */
export const selfMediaChannel = z.object({
  id,
  name: z.string(),
  dayLimit: z.number().int(),
  sentToday: z.number().int(),
  left: z.number().int(),
});
export type SelfMediaChannel = z.infer<typeof selfMediaChannel>;

/** A media account on the desk. */
export const selfMediaAccount = z.object({
  id,
  userName: z.string(),
  nickName: z.string(),
  departmentName: z.string(),
  isActive: z.boolean(),
  channels: z.array(selfMediaChannel),
  sent: z.number().int(),
  passed: z.number().int(),
  lastSentTime: dateTime.nullable(),
});
export type SelfMediaAccount = z.infer<typeof selfMediaAccount>;

/** Number of contents that an account may submit to a channel in a day. */
export const selfMediaDayLimit = z
  .number()
  .int('次数须是整数')
  .min(0, '次数不能小于0')
  .max(selfMediaDayLimitMax, `次数不能超过${selfMediaDayLimitMax}`);
