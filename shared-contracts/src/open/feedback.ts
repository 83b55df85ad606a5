import { z } from 'zod';
import { dictionaryLimits, feedbackLimits, openFeedbackTextMax, typedReceiptMax } from '../limits/index.ts';
import { FeedbackState } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { openData, openId, openList, openPage, openPageOf, openReader, openTime } from './fields.ts';
import { openTexts as texts } from './open.texts.ts';

const progress = z.strictObject({
  receipt: z.string(),
  kind: z.string(),
  kindName: z.string(),
  text: z.string(),
  state: z.enum(FeedbackState),
  stateName: z.string(),
  createdTime: openTime,
  answers: z.array(z.strictObject({ text: z.string(), time: openTime })),
});

export const openFeedbackKinds = defineOpenCall({
  id: 'openFeedbackKinds',
  path: '/open/v1/feedback/kinds',
  summary: 'Kinds of feedback, of which one is chosen.',
  answer: openList(z.strictObject({ value: z.string(), label: z.string() })),
});

export const openFeedbackAdd = defineOpenCall({
  id: 'openFeedbackAdd',
  method: 'POST',
  path: '/open/v1/feedback',
  summary: 'Sends feedback: JSON, or a form whose texts come before up to six pictures. A member sends the token too.',
  body: z.strictObject({
    userId: openReader,
    /** The same one again gives the first receipt. */
    requestId: z.uuid(texts.feedbackIdWrong),
    kind: z.string(texts.feedbackKindMissing).max(dictionaryLimits.value, texts.feedbackKindMissing),
    text: z.string(texts.feedbackTextMissing).max(openFeedbackTextMax, texts.feedbackTextTooLong),
    /** A mobile number or a mail address; a member may leave it out. */
    contact: z.string().max(feedbackLimits.contact, texts.contactTooLong).default(''),
    version: z.string().max(feedbackLimits.version, texts.versionTooLong).default(''),
    device: z.string().max(feedbackLimits.device, texts.deviceTooLong).default(''),
  }),
  bodyTypes: ['application/json', 'multipart/form-data'],
  bodyLimit: 64 * 1024,
  status: 201,
  answer: z.strictObject({ data: z.strictObject({ receipt: z.string() }), message: z.string() }),
  refusals: [401, 403, 413, 422, 429],
});

export const openFeedbackProgress = defineOpenCall({
  id: 'openFeedbackProgress',
  method: 'POST',
  path: '/open/v1/feedback/progress',
  summary: 'What became of a feedback, by its number and the contact that came with it.',
  body: z.strictObject({
    receipt: z.string().max(typedReceiptMax, texts.receiptTooLong),
    contact: z.string().max(feedbackLimits.contact, texts.contactTooLong),
  }),
  answer: openData(progress),
  refusals: [404, 422, 429],
});

export const openMeFeedback = defineOpenCall({
  id: 'openMeFeedback',
  path: '/open/v1/me/feedback',
  summary: 'Feedback of the member with its answers, newest first.',
  query: openPage,
  answer: openPageOf(progress.extend({ id: openId })),
  refusals: [401, 422],
});
