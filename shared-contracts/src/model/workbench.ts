import { z } from 'zod';
import { Target } from './codes.ts';
import { dateTime, id } from './primitives.ts';

/** Desks at which something waits for a person, in the order of the workbench. */
export const WaitingDesk = {
  EditorReview: 'editorReview',
  DirectorReview: 'directorReview',
  ChiefReview: 'chiefReview',
  PoliticalReview: 'politicalReview',
  TopicReview: 'topicReview',
  Deputed: 'deputed',
  Urgent: 'urgent',
  Returned: 'returned',
  Topics: 'topics',
  FlashReview: 'flashReview',
  WebsiteReview: 'websiteReview',
  WechatReview: 'wechatReview',
  Comments: 'comments',
  LiveReview: 'liveReview',
  LiveMessages: 'liveMessages',
  Tipoffs: 'tipoffs',
  Clues: 'clues',
  MediaContents: 'mediaContents',
  Feedback: 'feedback',
  Scripts: 'scripts',
  Shipping: 'shipping',
  OrderRefunds: 'orderRefunds',
  FeeDistribution: 'feeDistribution',
  FeeDepartment: 'feeDepartment',
  FeeDirector: 'feeDirector',
  FeeRegional: 'feeRegional',
  FeePublication: 'feePublication',
} as const;
export type WaitingDesk = (typeof WaitingDesk)[keyof typeof WaitingDesk];

/** What waits for the user at a desk. */
export const waitingAtDesk = z.object({
  desk: z.enum(WaitingDesk),
  /** Counted up to a limit: rows of the desk's list. */
  count: z.number().int(),
  /** Since when the oldest one waits; null for none, and where the desk keeps no such time. */
  oldest: dateTime.nullable(),
  /** How many of those counted have their time nearly over, and over; absent where nothing has a time. */
  soon: z.number().int().optional(),
  overdue: z.number().int().optional(),
  /** The page, for what a person finds at several; with its query for the page of one thing. */
  path: z.string().optional(),
  /** The month of the list, 'YYYY-MM', of desks that work by months. */
  month: z.string().optional(),
});
export type WaitingAtDesk = z.infer<typeof waitingAtDesk>;

/** The user's own stories by what became of them; null for a list that the user may not open. */
export const ownStories = z.object({
  draft: z.number().int().nullable(),
  returned: z.number().int().nullable(),
  inReview: z.number().int().nullable(),
  cleared: z.number().int().nullable(),
  published: z.number().int().nullable(),
});
export type OwnStories = z.infer<typeof ownStories>;

/** A story that is planned to go out: `planTime` is its soonest, each target has its own. */
export const plannedStory = z.object({
  contentId: id,
  title: z.string(),
  planTime: dateTime,
  targets: z.array(z.object({ target: z.enum(Target), planTime: dateTime })),
  /** The page that it leads to: its hour among all that goes out, or the story. */
  link: z.string(),
});

export type PlannedStory = z.infer<typeof plannedStory>;

/** Something that the user has been assigned and has not done. */
export const ownTask = z.object({
  id,
  title: z.string(),
  /** What it is for. */
  subject: z.string(),
  dueTime: dateTime.nullable(),
  /** Its time is nearly over, or over. */
  light: z.enum(['soon', 'overdue']).nullable(),
  /** The page that it leads to. */
  link: z.string(),
});

/** A topic that is planned for today. */
export const todaysTopic = z.object({
  id,
  title: z.string(),
  planTime: dateTime,
  /** How far it is, in words. */
  state: z.string(),
  /** Who works on it. */
  people: z.array(z.string()),
  /** The page that it leads to. */
  link: z.string(),
});

/** What goes out within a day. */
export const plannedDay = z.object({
  until: dateTime,
  /** How many stories go out, and how many to each target. */
  stories: z.number().int(),
  targets: z.array(z.object({ target: z.enum(Target), count: z.number().int() })),
});

/** Preference that holds how a person has arranged the workbench. */
export const workbenchKey = 'workbench';
