import { randomBytes, randomUUID } from 'node:crypto';
import type { addWebhook, RequestOf, saveWebhook } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { webhookLimits as limits } from 'shared-contracts/limits';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuseAddress } from '../../platform/fetch-guard/index.ts';
import type { Context } from '../../platform/http/context.ts';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { seal } from '../../platform/text/seal.rules.ts';
import {
  countWebhooks,
  insertDelivery,
  insertWebhook,
  lockDelivery,
  lockWebhook,
  patchDelivery,
  patchWebhook,
  removeWebhook,
  type StoredWebhook,
  webhookOf,
} from './webhook.queries.ts';
import { oldSecretKept } from './webhook.rules.ts';
import { webhookTexts as texts } from './webhook.texts.ts';

type Keys = Pick<TokenKeys, 'sealed'>;
type Facts = RequestOf<typeof addWebhook>;

/** What the key of a receiver is bound to in the database. */
export const aboutWebhook = (id: string): string => `webhook:${id}`;

const newSecret = (): string => randomBytes(32).toString('base64url');
const refuse = (guard: string, text: string) => guardRefused([{ guard, text }]);

function cleanFacts({ name, url, events }: Facts, settings: Settings) {
  const address = url.trim();
  const refusal = refuseAddress(settings, address, texts.httpsOnly);
  if (refusal !== undefined) throw invalidInput([{ path: 'url', message: refusal }]);
  return { name: cleanLine(name), url: address, events: [...new Set(events)] };
}

async function mustLock(tx: Database, id: string): Promise<StoredWebhook> {
  const webhook = await lockWebhook(tx, id);
  if (!webhook) throw new AppError(ErrorCode.NotFound, texts.gone);
  return webhook;
}

/** Adds a receiver of the session's user; the key is answered this once. */
export async function createWebhook(tx: Database, request: Facts, keys: Keys, context: Context) {
  const facts = cleanFacts(request, context.settings);
  if ((await countWebhooks(tx)) >= limits.count) throw refuse('count', texts.tooMany(limits.count));
  const { userId: ownerId, nickName: ownerName } = context.session;
  const row = { ...facts, sealedSecret: '', ownerId, ownerName, createdTime: context.now() };
  const id = await insertWebhook(tx, row);
  const secret = newSecret();
  await patchWebhook(tx, id, { sealedSecret: seal(keys.sealed, secret, aboutWebhook(id)) });
  await noteAction(tx, context, 'webhook.add', id, facts);
  return { id, secret };
}

/** Changes a receiver; one that is switched on starts over, also after a pause. */
export async function changeWebhook(
  tx: Database,
  { id, rev, isOn, ...request }: RequestOf<typeof saveWebhook>,
  context: Context,
): Promise<void> {
  const facts = cleanFacts(request, context.settings);
  const stored = await mustLock(tx, id);
  if (stored.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.changed);
  const begins = isOn && !stored.isOn;
  await patchWebhook(tx, id, {
    ...facts,
    isOn,
    rev: rev + 1,
    ...(begins && { failingSince: null, pausedTime: null }),
  });
  const { name, url, events } = stored;
  await noteAction(tx, context, 'webhook.change', id, {
    before: { name, url, events, isOn: stored.isOn },
    ...facts,
    isOn,
  });
}

/** Makes another key; the one before signs too for a day. */
export async function rotateSecret(tx: Database, id: string, keys: Keys, context: Context): Promise<string> {
  const { name, sealedSecret, rev } = await mustLock(tx, id);
  const secret = newSecret();
  await patchWebhook(tx, id, {
    sealedSecret: seal(keys.sealed, secret, aboutWebhook(id)),
    sealedOldSecret: sealedSecret,
    oldSecretUntil: new Date(context.now().getTime() + oldSecretKept),
    rev: rev + 1,
  });
  await noteAction(tx, context, 'webhook.rotate', id, { name });
  return secret;
}

/** Removes a receiver with its log. */
export async function dropWebhook(tx: Database, id: string, context: Context): Promise<void> {
  const { name, url } = await mustLock(tx, id);
  await removeWebhook(tx, id);
  await noteAction(tx, context, 'webhook.delete', id, { name, url });
}

/** Has a test sent. */
export async function orderTest(tx: Database, id: string, context: Context): Promise<void> {
  const { name, isOn } = await mustLock(tx, id);
  if (!isOn) throw refuse('off', texts.off);
  const now = context.now();
  await insertDelivery(tx, {
    webhookId: id,
    deliveryId: randomUUID(),
    event: 'ping',
    body: JSON.stringify({ event: 'ping', time: now.toISOString() }),
    state: 'waiting',
    nextTime: now,
    createdTime: now,
  });
  await noteAction(tx, context, 'webhook.test', id, { name });
}

/** Has a delivery sent again as it was, under the same id. */
export async function orderAgain(tx: Database, id: string, context: Context): Promise<void> {
  const webhookId = await webhookOf(tx, id);
  const webhook = webhookId && (await lockWebhook(tx, webhookId));
  const delivery = webhook && (await lockDelivery(tx, id));
  if (!delivery) throw new AppError(ErrorCode.NotFound, texts.deliveryGone);
  const { name, isOn } = webhook;
  if (!isOn) throw refuse('off', texts.off);
  const now = context.now();
  if (delivery.state === 'waiting' && delivery.attempts === 0) throw refuse('underWay', texts.underWay);
  await patchDelivery(tx, id, { state: 'waiting', attempts: 0, nextTime: now });
  await noteAction(tx, context, 'webhook.resend', id, { name, event: delivery.event, title: delivery.title });
}
