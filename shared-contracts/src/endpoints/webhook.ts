import { z } from 'zod';
import { webhookLimits as limits } from '../limits/index.ts';
import { id, requiredText, webhookDelivery, WebhookEvent, webhookRow } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const managing = { encoding: 'json', access: { session: 'staff', code: SystemPermission.ManageConnections } } as const;
const looking = { access: { session: 'staff', code: appPaths.webhooks } } as const;

const facts = {
  name: requiredText(limits.name, '名称'),
  url: requiredText(limits.address, '回调地址'),
  events: z.array(z.enum(WebhookEvent)).min(1, '请选择事件').max(Object.keys(WebhookEvent).length),
};

export const listWebhooks = defineEndpoint({
  id: 'listWebhooks',
  path: '/amc/web/webhook/list.do',
  ...looking,
  answer: listOf(webhookRow),
  summary: 'Receivers of events, newest first; never their keys.',
});

export const addWebhook = defineEndpoint({
  id: 'addWebhook',
  path: '/amc/web/webhook/add.do',
  ...managing,
  request: z.strictObject(facts),
  answer: dataOf(z.object({ id, /** Answered this once. */ secret: z.string() })),
  summary: 'Adds a receiver of events and makes the key that deliveries are signed with.',
});

export const saveWebhook = defineEndpoint({
  id: 'saveWebhook',
  path: '/amc/web/webhook/save.do',
  ...managing,
  request: z.strictObject({ ...facts, id, rev: z.number().int().min(1), isOn: z.boolean() }),
  summary: 'Changes a receiver; switching it on sends what waits.',
});

export const rotateWebhook = defineEndpoint({
  id: 'rotateWebhook',
  path: '/amc/web/webhook/rotate.do',
  ...managing,
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ secret: z.string() })),
  summary: 'Makes another key; for a day deliveries are signed with the one before too.',
});

export const deleteWebhook = defineEndpoint({
  id: 'deleteWebhook',
  path: '/amc/web/webhook/delete.do',
  ...managing,
  request: z.strictObject({ id }),
  summary: 'Removes a receiver with its log.',
});

export const testWebhook = defineEndpoint({
  id: 'testWebhook',
  path: '/amc/web/webhook/test.do',
  ...managing,
  request: z.strictObject({ id }),
  summary: 'Has a test sent to a receiver.',
});

export const listWebhookDeliveries = defineEndpoint({
  id: 'listWebhookDeliveries',
  path: '/amc/web/webhook/deliveries.do',
  ...looking,
  request: z.strictObject({ id }),
  answer: listOf(webhookDelivery),
  summary: 'The latest deliveries to a receiver, newest first.',
});

export const resendWebhookDelivery = defineEndpoint({
  id: 'resendWebhookDelivery',
  path: '/amc/web/webhook/resend.do',
  ...managing,
  request: z.strictObject({ id }),
  summary: 'Sends a delivery again at once, as it was and under the same delivery id.',
});
