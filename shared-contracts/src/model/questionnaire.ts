import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** State of a questionnaire; one whose closing time is past counts as closed. */
export const QuestionnaireState = { Draft: 'draft', Published: 'published', Closed: 'closed' } as const;
export type QuestionnaireState = (typeof QuestionnaireState)[keyof typeof QuestionnaireState];

export const questionnaireStateNames: Record<QuestionnaireState, string> = {
  draft: '未发布',
  published: '已发布',
  closed: '已结束',
};

/**
 * How often one person may answer. A device is known by a cookie of the public page; a mobile number is required and
 * counted once, but not verified by a message.
 */
export const OnceRule = { Unlimited: 'unlimited', Device: 'device', Mobile: 'mobile' } as const;
export type OnceRule = (typeof OnceRule)[keyof typeof OnceRule];

export const onceRuleNames: Record<OnceRule, string> = {
  unlimited: '不限次数',
  device: '每台设备一次',
  mobile: '每个手机号一次',
};

/** A questionnaire as lists show it. */
export const questionnaireRow = z.object({
  id,
  title: z.string(),
  state: z.enum(QuestionnaireState),
  onceRule: z.enum(OnceRule),
  startTime: dateTime.nullable(),
  endTime: dateTime.nullable(),
  /** Newest published version; null before the first. */
  versionNo: z.number().int().nullable(),
  /** The form has changed since it was published. */
  isChanged: z.boolean(),
  answerCount: z.number().int(),
  lastAnswerTime: dateTime.nullable(),
  createUserName: z.string(),
  createdTime: dateTime,
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
  publishedTime: dateTime.nullable(),
  /** Address of the public page, whole, as readers type or scan it. */
  publicUrl: z.string(),
});
export type QuestionnaireRow = z.infer<typeof questionnaireRow>;

/** A version as it was published; its form never changes. */
export const questionnaireVersion = z.object({
  versionNo: z.number().int(),
  publishedTime: dateTime,
  publishedUserName: z.string(),
  answerCount: z.number().int(),
  /** Differences from the previous version, as text. */
  changes: z.array(z.string()),
});
export type QuestionnaireVersion = z.infer<typeof questionnaireVersion>;

/** A questionnaire with its form; `definition` is the form's JSON text, kept byte for byte. */
export const questionnaireDetail = questionnaireRow.extend({
  intro: z.string(),
  thanks: z.string(),
  definition: z.string(),
  /** Counts up with each save; a save names the one it began from. */
  rev: z.number().int(),
  versions: z.array(questionnaireVersion),
});
export type QuestionnaireDetail = z.infer<typeof questionnaireDetail>;

/** One line of the difference between what is published and what is about to be. */
export const formChangeLine = z.object({ text: z.string(), isBreaking: z.boolean(), answerCount: z.number().int() });
export type FormChangeLine = z.infer<typeof formChangeLine>;

/** Result of the check before publishing: what prevents it, what should be reviewed, what changes. */
export const publishCheck = z.object({
  problems: z.array(z.string()),
  hints: z.array(z.string()),
  changes: z.array(formChangeLine),
  /** Answers that earlier versions have already. */
  answerCount: z.number().int(),
});
export type PublishCheck = z.infer<typeof publishCheck>;

/** A picture that a reader sent: an address that staff may open for an hour. */
export const answerPicture = z.object({ key: z.string(), url: z.string() });

/** One answer. `values` are by model, checked when it came in. */
export const questionnaireAnswer = z.object({
  id,
  versionNo: z.number().int(),
  createdTime: dateTime,
  mobile: z.string(),
  values: z.record(z.string(), z.unknown()),
  pictures: z.array(answerPicture),
});
export type QuestionnaireAnswer = z.infer<typeof questionnaireAnswer>;

/** The count of one choice, rung or day. */
export const resultLine = z.object({ label: z.string(), count: z.number().int() });
export type ResultLine = z.infer<typeof resultLine>;

/** The outcome of one question. */
export const questionResult = z.object({
  model: z.string(),
  name: z.string(),
  type: z.string(),
  /** 'choice' counts choices, 'number' has rungs and a mean, 'text' its newest answers, 'picture' a count alone. */
  kind: z.enum(['choice', 'number', 'text', 'picture']),
  /** Answers that hold a value for it. */
  answered: z.number().int(),
  lines: z.array(resultLine),
  mean: z.number().nullable(),
  texts: z.array(z.string()),
  /** True when only an older version has it. */
  isRemoved: z.boolean(),
});
export type QuestionResult = z.infer<typeof questionResult>;

/** The outcome of a questionnaire; counts agree with the answers of the same filter. */
export const questionnaireResults = z.object({
  total: z.number().int(),
  firstTime: dateTime.nullable(),
  lastTime: dateTime.nullable(),
  days: z.array(resultLine),
  questions: z.array(questionResult),
});
export type QuestionnaireResults = z.infer<typeof questionnaireResults>;
