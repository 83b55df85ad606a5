import { z } from 'zod';
import { openNickNameMax, openQuestionTextMax } from '../limits/index.ts';
import { QaPhase, QaQuestionState } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import {
  count,
  openCursor,
  openData,
  openId,
  openLimit,
  openPage,
  openPageOf,
  openPath,
  openPicture,
  openReader,
  openTime,
} from './fields.ts';
import { openTexts as texts } from './open.texts.ts';

const session = z.strictObject({
  id: openId,
  title: z.string(),
  cover: openPicture.nullable(),
  phase: z.enum(QaPhase),
  phaseName: z.string(),
  /** Questions are collected before it, and answered from then on. */
  startTime: openTime,
  endTime: openTime,
  questionCount: count,
  answeredCount: count,
});

const guest = z.strictObject({ id: openId, name: z.string(), post: z.string(), portrait: z.string() });

const question = z.strictObject({
  id: openId,
  /** Plain text. */
  text: z.string(),
  askerName: z.string(),
  likes: count,
  isPinned: z.boolean(),
  createdTime: openTime,
  /** Plain text; null until readers may have it. */
  answer: z.strictObject({ text: z.string(), guestName: z.string(), guestPost: z.string(), time: openTime }).nullable(),
});

export const openQaSessions = defineOpenCall({
  id: 'openQaSessions',
  path: '/open/v1/qa',
  summary: 'Sessions of questions and answers, newest first.',
  query: openPage,
  answer: openPageOf(session),
  refusals: [422],
});

export const openQaSession = defineOpenCall({
  id: 'openQaSession',
  path: '/open/v1/qa/:id',
  summary: 'A session with its guests.',
  params: openPath,
  answer: openData(
    z.strictObject({
      ...session.shape,
      introduction: z.string(),
      guests: z.array(guest),
      /** Whether readers may ask now. */
      takesQuestions: z.boolean(),
      /** Page of the session on the website. */
      webUrl: z.string(),
    }),
  ),
  refusals: [404, 410, 422],
});

export const openQaQuestions = defineOpenCall({
  id: 'openQaQuestions',
  path: '/open/v1/qa/:id/questions',
  summary: 'Questions of a session that readers see, newest first; answered ones alone when asked for.',
  params: openPath,
  query: z.strictObject({ cursor: openCursor, limit: openLimit, only: z.literal('answered').optional() }),
  answer: openPageOf(question),
  refusals: [404, 410, 422],
});

export const openQuestionAdd = defineOpenCall({
  id: 'openQuestionAdd',
  method: 'POST',
  path: '/open/v1/qa/:id/questions',
  summary: 'Asks in a session; it waits for a moderator. The same words of a reader again are the same question.',
  params: openPath,
  body: z.strictObject({
    userId: openReader,
    text: z.string(texts.questionMissing).max(openQuestionTextMax, texts.questionTooLong),
    name: z.string().max(openNickNameMax, texts.nickNameTooLong).default(''),
  }),
  bodyLimit: 32 * 1024,
  status: 201,
  answer: z.strictObject({
    data: z.strictObject({ id: openId, state: z.enum(QaQuestionState) }),
    message: z.string(),
  }),
  refusals: [401, 403, 404, 409, 413, 422, 429],
});

export const openQuestionLike = defineOpenCall({
  id: 'openQuestionLike',
  method: 'POST',
  path: '/open/v1/qa/:id/questions/:question/likes',
  summary: 'Praises a question, once for each reader; the answer says how many do.',
  params: z.strictObject({ id: openId, question: openId }),
  body: z.strictObject({ userId: openReader }),
  answer: openData(z.strictObject({ likes: count })),
  refusals: [401, 403, 404, 422, 429],
});
