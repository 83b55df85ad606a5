import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** Way of a feedback: waiting → working (somebody shall see to it) → answered, or closed with a reason. */
export const FeedbackState = {
  Waiting: 'waiting',
  Working: 'working',
  Answered: 'answered',
  Closed: 'closed',
} as const;
export type FeedbackState = (typeof FeedbackState)[keyof typeof FeedbackState];
export const feedbackStateNames: Record<FeedbackState, string> = {
  waiting: '待处理',
  working: '处理中',
  answered: '已答复',
  closed: '已关闭',
};

/** Actions on a feedback; the reader sees 'answer', 'close' and 'tipoff'. */
export const FeedbackAction = {
  Assign: 'assign',
  Answer: 'answer',
  Close: 'close',
  Reopen: 'reopen',
  Tipoff: 'tipoff',
} as const;
export type FeedbackAction = (typeof FeedbackAction)[keyof typeof FeedbackAction];
export const feedbackActionNames: Record<FeedbackAction, string> = {
  assign: '指派',
  answer: '答复',
  close: '关闭',
  reopen: '重新打开',
  tipoff: '转为爆料',
};

/** Where a feedback came in. */
export const feedbackOriginNames: Record<'site' | 'app', string> = { site: '网站', app: '客户端' };

/** A feedback in a list. */
export const feedbackRow = z.object({
  id,
  /** By which the reader looks it up. */
  receipt: z.string(),
  /** Value of the dictionary, and its label. */
  kind: z.string(),
  kindName: z.string(),
  /** First words of the text. */
  summary: z.string(),
  /** Masked; '' without one. The whole is another call, and each view of it is recorded. */
  contact: z.string(),
  memberId: id.nullable(),
  memberName: z.string(),
  origin: z.enum(['site', 'app']),
  /** Version of the app; '' for the website. */
  version: z.string(),
  device: z.string(),
  pictureCount: z.number().int(),
  state: z.enum(FeedbackState),
  holderId: id.nullable(),
  holderName: z.string(),
  dueTime: dateTime.nullable(),
  isOverdue: z.boolean(),
  /** Number of the tip-off that was made of it; '' for none. */
  tipoffReceipt: z.string(),
  rev: z.number().int(),
  createdTime: dateTime,
  modifiedTime: dateTime,
});
export type FeedbackRow = z.infer<typeof feedbackRow>;

/** One line of a feedback's history. */
const feedbackEvent = z.object({
  id,
  action: z.enum(FeedbackAction),
  text: z.string(),
  userName: z.string(),
  time: dateTime,
});
export type FeedbackEvent = z.infer<typeof feedbackEvent>;

/** A whole feedback: its plain text, its pictures at addresses that are good for an hour, and its history. */
export const feedback = feedbackRow.extend({
  text: z.string(),
  pictures: z.array(z.object({ url: z.string(), small: z.string() })),
  events: z.array(feedbackEvent),
});
export type Feedback = z.infer<typeof feedback>;
