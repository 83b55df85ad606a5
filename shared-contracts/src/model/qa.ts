import { z } from 'zod';
import { pictureAddressMax, qaLimits as limits } from '../limits/index.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';

/** What readers may do in a published session of questions and answers: by its times, or set by hand. */
export const QaPhase = { Collecting: 'collecting', Running: 'running', Ended: 'ended' } as const;
export type QaPhase = (typeof QaPhase)[keyof typeof QaPhase];
export const qaPhaseNames: Record<QaPhase, string> = { collecting: '征集', running: '进行', ended: '结束' };

/** State of a session as everybody sees it: unpublished, or the phase of a published one. */
export const QaState = { Draft: 'draft', ...QaPhase, Withdrawn: 'withdrawn' } as const;
export type QaState = (typeof QaState)[keyof typeof QaState];
export const qaStateNames: Record<QaState, string> = { draft: '草稿', ...qaPhaseNames, withdrawn: '已下线' };

/** Whether readers see a guest's answer when staff publish it, or at once. */
export const QaAnswerRule = { Staff: 'staff', AtOnce: 'atOnce' } as const;
export type QaAnswerRule = (typeof QaAnswerRule)[keyof typeof QaAnswerRule];
export const qaAnswerRuleNames: Record<QaAnswerRule, string> = {
  staff: '编辑发布后公开',
  atOnce: '嘉宾提交即公开',
};

/** State of a reader's question. */
export const QaQuestionState = { Waiting: 'waiting', Passed: 'passed', Refused: 'refused' } as const;
export type QaQuestionState = (typeof QaQuestionState)[keyof typeof QaQuestionState];
export const qaQuestionStateNames: Record<QaQuestionState, string> = {
  waiting: '待审核',
  passed: '已通过',
  refused: '未通过',
};

/** State of the answer to a question. */
export const QaAnswerState = { None: 'none', Waiting: 'waiting', Published: 'published' } as const;
export type QaAnswerState = (typeof QaAnswerState)[keyof typeof QaAnswerState];
export const qaAnswerStateNames: Record<QaAnswerState, string> = {
  none: '未回答',
  waiting: '待发布',
  published: '已公开',
};

/** A guest as staff write it; the id of one who is there already. */
const qaGuestDraft = z.strictObject({
  id: id.optional(),
  name: requiredText(limits.guestName, '嘉宾姓名'),
  post: text(limits.guestPost, '嘉宾身份').default(''),
  /** Address of a picture of our own store; '' none. */
  portrait: text(pictureAddressMax, '头像地址').default(''),
});
export type QaGuestDraft = z.infer<typeof qaGuestDraft>;

/** Editable fields of a session. */
export const qaSessionDraft = z
  .strictObject({
    title: requiredText(limits.title, '主题'),
    introduction: text(limits.introduction, '简介').default(''),
    cover: text(pictureAddressMax, '封面地址').default(''),
    /** Questions are collected before it, and answered from then on. */
    startTime: dateTime,
    endTime: dateTime,
    answerRule: z.enum(QaAnswerRule, '答案公开方式不正确').default(QaAnswerRule.Staff),
    guests: z.array(qaGuestDraft).max(limits.guests, `嘉宾最多${limits.guests}位`).default([]),
  })
  .refine(({ startTime, endTime }) => endTime > startTime, { path: ['endTime'], message: '结束时间须晚于开始时间' });

/** A guest of a session, with how the link that was given to the guest stands. */
export const qaGuest = z.object({
  id,
  name: z.string(),
  post: z.string(),
  portrait: z.string(),
  /** Questions that wait for the guest's answer. */
  openCount: z.number().int(),
  /** The link in force; null without one. */
  link: z.object({ expiresTime: dateTime, openedTime: dateTime.nullable() }).nullable(),
});
export type QaGuest = z.infer<typeof qaGuest>;

/** A session with its guests and counts. */
export const qaSession = z.object({
  id,
  title: z.string(),
  introduction: z.string(),
  cover: z.string(),
  startTime: dateTime,
  endTime: dateTime,
  answerRule: z.enum(QaAnswerRule),
  state: z.enum(QaState),
  /** The phase that was set by hand; null while the times decide. */
  phaseByHand: z.enum(QaPhase).nullable(),
  guests: z.array(qaGuest),
  waitingCount: z.number().int(),
  /** Questions that readers see, and those of them whose answer they see. */
  questionCount: z.number().int(),
  answeredCount: z.number().int(),
  /** Counts up with every change of the session's own facts. */
  rev: z.number().int(),
  publicUrl: z.string(),
  createUserName: z.string(),
  createdTime: dateTime,
  modifiedTime: dateTime,
});
export type QaSession = z.infer<typeof qaSession>;

/** A reader's question as staff see it. */
export const qaQuestion = z.object({
  id,
  sessionId: id,
  askerName: z.string(),
  /** The member who asks; null for a reader without an account. */
  memberId: id.nullable(),
  /** The asker is on the blacklist. */
  isBarred: z.boolean(),
  text: z.string(),
  likes: z.number().int(),
  state: z.enum(QaQuestionState),
  reason: z.string(),
  isPinned: z.boolean(),
  guestId: id.nullable(),
  guestName: z.string(),
  /** The equal question that stands for this one. */
  mergedIntoId: id.nullable(),
  /** Equal questions that this one stands for. */
  mergedCount: z.number().int(),
  answer: z.string(),
  answerState: z.enum(QaAnswerState),
  /** The member of staff who wrote the answer in the guest's name; '' when the guest wrote it. */
  answerWriterName: z.string(),
  answeredTime: dateTime.nullable(),
  rev: z.number().int(),
  createdTime: dateTime,
});
export type QaQuestion = z.infer<typeof qaQuestion>;
