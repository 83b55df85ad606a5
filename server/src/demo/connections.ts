import { WebhookEvent } from 'shared-contracts/model';
import type { TokenKeys } from '../platform/http/token.rules.ts';
import { toWireTime } from '../platform/text/wire-time.ts';
import { createApiKey } from '../modules/api-keys/api-key.commands.ts';
import { createWebhook } from '../modules/webhooks/webhook.commands.ts';
import { patchWebhook } from '../modules/webhooks/webhook.queries.ts';
import { connectionWords as words } from './connection-words.ts';
import type { Stage0 } from './play-story.ts';

const day = 86_400_000;

/** Two keys of the open API, which nobody knows, and a webhook that is off, so that nothing is sent. */
export async function seedConnections({ tx, base, sessions, now }: Stage0, keys: TokenKeys): Promise<void> {
  const context = { ...base, db: tx, session: sessions.get('admin')!, now: () => now };
  const add = (name: string, days: number, scopes: Parameters<typeof createApiKey>[1]['scopes'], owner = '') => {
    const expiresTime = toWireTime(new Date(now.getTime() + days * day));
    return createApiKey(tx, { name, scopes, expiresTime, limitPerMinute: 120, networks: [], owner }, context);
  };
  await add(words.portal, 300, ['read']);
  await add(words.press, 90, ['read', 'states', 'drafts'], 'editor');
  const facts = { name: words.platform, url: 'https://data.example.com/newsroom', events: Object.values(WebhookEvent) };
  const { id } = await createWebhook(tx, facts, keys, context);
  await patchWebhook(tx, id, { isOn: false });
}
