import {
  addWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhook,
  saveWebhook,
  testWebhook,
} from 'shared-contracts/endpoints';
import { webhookLimits } from 'shared-contracts/limits';
import { handle } from '../../platform/http/handle.ts';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { changeWebhook, createWebhook, dropWebhook, orderAgain, orderTest, rotateSecret } from './webhook.commands.ts';
import { latestDeliveries, listStoredWebhooks } from './webhook.queries.ts';

/** Receivers of events and the log of what they got. */
export const webhookHandlers = ({ keys }: { keys: Pick<TokenKeys, 'sealed'> }) => [
  handle(listWebhooks, async (_request, { db, now }) => ({
    list: (await listStoredWebhooks(db)).map(({ webhook, waiting }) => {
      const { id, name, url, events, isOn, ownerName, rev, oldSecretUntil } = webhook;
      const isOldKept = oldSecretUntil !== null && oldSecretUntil > now();
      return {
        ...{ id, name, url, events, isOn, ownerName, rev, waiting },
        failingSince: toWireTimeOrNull(webhook.failingSince),
        pausedTime: toWireTimeOrNull(webhook.pausedTime),
        oldSecretUntil: isOldKept ? toWireTime(oldSecretUntil) : null,
      };
    }),
  })),
  handle(addWebhook, async (request, context) => ({
    data: await context.db.transaction((tx) => createWebhook(tx, request, keys, context)),
  })),
  handle(saveWebhook, (request, context) => context.db.transaction((tx) => changeWebhook(tx, request, context))),
  handle(rotateWebhook, async ({ id }, context) => ({
    data: { secret: await context.db.transaction((tx) => rotateSecret(tx, id, keys, context)) },
  })),
  handle(deleteWebhook, ({ id }, context) => context.db.transaction((tx) => dropWebhook(tx, id, context))),
  handle(testWebhook, ({ id }, context) => context.db.transaction((tx) => orderTest(tx, id, context))),
  handle(listWebhookDeliveries, async ({ id }, { db }) => ({
    list: (await latestDeliveries(db, id)).map(
      ({ webhookId: _webhook, createdTime, sentTime, nextTime, body, ...delivery }) => ({
        ...delivery,
        body: body.slice(0, webhookLimits.logged),
        createdTime: toWireTime(createdTime),
        sentTime: toWireTimeOrNull(sentTime),
        nextTime: toWireTimeOrNull(nextTime),
      }),
    ),
  })),
  handle(resendWebhookDelivery, ({ id }, context) => context.db.transaction((tx) => orderAgain(tx, id, context))),
];
