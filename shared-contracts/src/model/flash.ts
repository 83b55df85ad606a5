import { z } from 'zod';
import { flashLimits as limits, pictureAddressMax } from '../limits/index.ts';
import { sentAiUse } from './ai-use.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';
import { shortRecord } from './short-record.ts';
import { pushState } from './push.ts';

/** State of a flash of the 24-hour desk. */
export const FlashState = {
  Draft: 'draft',
  Waiting: 'waiting',
  Published: 'published',
  Withdrawn: 'withdrawn',
} as const;
export type FlashState = (typeof FlashState)[keyof typeof FlashState];
export const flashStateNames: Record<FlashState, string> = {
  draft: '草稿',
  waiting: '待审',
  published: '已发',
  withdrawn: '已撤',
};

/** The tab of the list with what waits for a reviewer, before or after publication. */
export const flashReviewTab = 'review';

/** Whether a column's flashes are reviewed after readers see them, or before. */
export const FlashRule = { PublishFirst: 'publishFirst', ReviewFirst: 'reviewFirst' } as const;
export type FlashRule = (typeof FlashRule)[keyof typeof FlashRule];
export const flashRuleNames: Record<FlashRule, string> = { publishFirst: '先发后审', reviewFirst: '先审后发' };

/** Icons of columns, by name. */
export const FlashIcon = {
  Bolt: 'bolt',
  Globe: 'globe',
  Chart: 'chart',
  Trophy: 'trophy',
  Film: 'film',
  Cloud: 'cloud',
  Car: 'car',
  Heart: 'heart',
} as const;
export type FlashIcon = (typeof FlashIcon)[keyof typeof FlashIcon];
export const flashIconNames: Record<FlashIcon, string> = {
  bolt: '闪电',
  globe: '地球',
  chart: '图表',
  trophy: '奖杯',
  film: '胶片',
  cloud: '云',
  car: '汽车',
  heart: '爱心',
};

/** What readers see of a flash. */
const flashWords = {
  text: requiredText(limits.text, '快讯内容'),
  pictures: z
    .array(text(pictureAddressMax, '图片地址'))
    .max(limits.pictures, `图片最多${limits.pictures}张`)
    .default([]),
  source: text(limits.source, '来源').default(''),
  ...sentAiUse,
};

/** Editable fields of a flash. */
export const flashDraft = z.strictObject({
  ...flashWords,
  author: text(limits.author, '作者').default(''),
  columnId: id,
  topicId: id.nullable().default(null),
});
export type FlashDraft = z.infer<typeof flashDraft>;

/** New words of a published flash. */
export const flashCorrection = z.strictObject({ ...flashWords, note: requiredText(limits.note, '更正说明') });
export type FlashCorrection = z.infer<typeof flashCorrection>;

/** A flash in the list. */
export const flashRow = z.object({
  id,
  text: z.string(),
  pictures: z.array(z.string()),
  source: z.string(),
  author: z.string(),
  aiLevel: z.string(),
  aiTool: z.string(),
  columnId: id,
  columnName: z.string(),
  rule: z.enum(FlashRule),
  topicId: id.nullable(),
  topicTitle: z.string(),
  state: z.enum(FlashState),
  isPinned: z.boolean(),
  /** Counts up with every change. */
  rev: z.number().int(),
  /** When readers first saw it. */
  publishTime: dateTime.nullable(),
  correctedTime: dateTime.nullable(),
  /** Who passed the words that readers see; empty for words that nobody has passed yet. */
  reviewedName: z.string(),
  /** Reviewer's opinion of a return, or the reason of the withdrawal. */
  opinion: z.string(),
  /** New words that wait for a review. */
  correction: z
    .object({
      text: z.string(),
      pictures: z.array(z.string()),
      source: z.string(),
      note: z.string(),
      /** Its AI label, where the corrector chose one. */
      aiLevel: z.string().optional(),
      aiTool: z.string().optional(),
      userId: id,
      userName: z.string(),
      time: dateTime,
    })
    .nullable(),
  pushState: pushState.nullable(),
  /** Who wrote the words last: nobody passes their own. */
  writerId: id,
  writerName: z.string(),
  createUserName: z.string(),
  createdTime: dateTime,
  modifiedTime: dateTime,
  /** Who edits it now. */
  lockUserName: z.string().nullable(),
});
export type FlashRow = z.infer<typeof flashRow>;

/** Words that a flash had before. */
const flashVersion = z.object({
  versionNo: z.number().int(),
  text: z.string(),
  pictures: z.array(z.string()),
  source: z.string(),
  opName: z.string(),
  note: z.string(),
  userName: z.string(),
  time: dateTime,
});

/** A flash with its former words and what was done with it. */
export const flashDetail = flashRow.extend({
  versions: z.array(flashVersion),
  records: z.array(shortRecord),
});
export type FlashDetail = z.infer<typeof flashDetail>;

/** Editable fields of a column of the desk. */
export const flashColumnDraft = z.strictObject({
  name: requiredText(limits.columnName, '栏目名称'),
  icon: z.enum(FlashIcon, '图标不正确').default(FlashIcon.Bolt),
  rule: z.enum(FlashRule, '发布方式不正确').default(FlashRule.ReviewFirst),
  /** Readers see the column and its flashes. */
  isShown: z.boolean().default(true),
});
export const flashColumn = flashColumnDraft.extend({ id, name: z.string(), flashCount: z.number().int() });
export type FlashColumn = z.infer<typeof flashColumn>;

/** Editable fields of a hotspot. */
export const flashTopicDraft = z
  .strictObject({
    title: requiredText(limits.topicTitle, '热点标题'),
    introduction: text(limits.topicIntroduction, '简介').default(''),
    startTime: dateTime,
    /** Null has no end. */
    endTime: dateTime.nullable().default(null),
    /** Published stories and specials, in the order of readers. */
    storyIds: z.array(id).max(limits.topicStories, `稿件最多${limits.topicStories}篇`).default([]),
  })
  .refine(({ startTime, endTime }) => endTime === null || endTime > startTime, {
    path: ['endTime'],
    message: '结束时间须晚于开始时间',
  });
export const flashTopic = z.object({
  id,
  title: z.string(),
  introduction: z.string(),
  startTime: dateTime,
  endTime: dateTime.nullable(),
  flashCount: z.number().int(),
  stories: z.array(z.object({ id, title: z.string(), isPublished: z.boolean() })),
});
export type FlashTopic = z.infer<typeof flashTopic>;
