import { z } from 'zod';
import { id } from './primitives.ts';

/** What other systems may be notified of; topics are stories. Drafts raise no event. */
export const WebhookEvent = {
  Published: 'story.published',
  Updated: 'story.updated',
  Withdrawn: 'story.withdrawn',
  Returned: 'story.returned',
  ActivityPublished: 'activity.published',
  ActivityUpdated: 'activity.updated',
  ActivityWithdrawn: 'activity.withdrawn',
  QuestionnairePublished: 'questionnaire.published',
  QuestionnaireUpdated: 'questionnaire.updated',
  QuestionnaireWithdrawn: 'questionnaire.withdrawn',
} as const;
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent];

/** Names of the events, and of the test that a person sends. */
export const webhookEventNames: Record<WebhookEvent | 'ping', string> = {
  'story.published': '稿件发布',
  'story.updated': '已发稿件更新',
  'story.withdrawn': '稿件撤下',
  'story.returned': '稿件退回',
  'activity.published': '活动发布',
  'activity.updated': '已发活动更新',
  'activity.withdrawn': '活动撤下',
  'questionnaire.published': '问卷发布',
  'questionnaire.updated': '已发问卷更新',
  'questionnaire.withdrawn': '问卷关闭',
  ping: '测试',
};

/** A receiver of events, without its key. */
export const webhookRow = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WebhookEvent)),
  isOn: z.boolean(),
  /** Since when every delivery has failed. */
  failingSince: z.string().nullable(),
  /** When it was switched off because it had failed for days. */
  pausedTime: z.string().nullable(),
  /** Until when deliveries are signed with the key before this one too. */
  oldSecretUntil: z.string().nullable(),
  ownerName: z.string(),
  /** Deliveries that are still to be sent. */
  waiting: z.number(),
  rev: z.number(),
});
export type WebhookRow = z.infer<typeof webhookRow>;

/** One event on its way to one receiver. */
export const webhookDelivery = z.object({
  id,
  /** The id that the receiver gets, the same at every try. */
  deliveryId: z.string(),
  event: z.enum({ ...WebhookEvent, Ping: 'ping' }),
  title: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  createdTime: z.string(),
  sentTime: z.string().nullable(),
  /** When it is sent again. */
  nextTime: z.string().nullable(),
  /** What was sent, and the first characters of the answer. */
  body: z.string(),
  status: z.number().nullable(),
  answer: z.string(),
  lastError: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
