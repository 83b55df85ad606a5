import { ErrorCode, isAppError } from 'shared-contracts/errors';
import type { Platform } from 'shared-contracts/model';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { fetchGuardOf } from '../../../platform/fetch-guard/index.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { TokenKeys } from '../../../platform/http/token.rules.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { unseal } from '../../../platform/text/seal.rules.ts';
import { receiversByPlatform, type StoredReceiver } from '../package.queries.ts';
import { packageTexts as texts } from '../package.texts.ts';
import { pushHeaders, signPush } from './push-signature.rules.ts';
import { platformSandboxFetch, platformSandboxPath, sandboxSecret } from './sandbox.ts';

/** Milliseconds for a push, and bytes of its answer, which nobody reads. */
const timeout = 20_000;
const maxBytes = 64 * 1024;

/** What a receiver is sent: the id is the same at every try. */
export interface OutgoingPush {
  id: string;
  platform: Platform;
  payload: string;
}

/** Sends a push to the receiver of its platform. Throws ExternalServiceError. */
type DeliverPush = (push: OutgoingPush) => Promise<void>;

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;
export type OpenReceiver = (parts: Parts, keys: Pick<TokenKeys, 'sealed'>) => DeliverPush;

/** What the key of a receiver is bound to in the database. */
export const aboutReceiver = (platform: Platform): string => `platform-receiver:${platform}`;

/** True where the sandbox takes the pushes of a platform. */
export const isSandboxReceiver = (
  receiver: Pick<StoredReceiver, 'url'> | undefined,
  { isProduction }: Pick<Settings, 'isProduction'>,
): boolean => (receiver?.url ?? '') === '' && !isProduction;

/** True where pushes of a platform have somewhere to go. */
export const isReceiving = (
  receiver: Pick<StoredReceiver, 'url'> | undefined,
  settings: Pick<Settings, 'isProduction'>,
): boolean => (receiver?.url ?? '') !== '' || isSandboxReceiver(receiver, settings);

const headersOf = ({ id, platform, payload }: OutgoingPush, secret: string, now: Date) => ({
  'content-type': 'application/json',
  [pushHeaders.id]: id,
  [pushHeaders.platform]: platform,
  ...signPush(secret, payload, now),
});

/** The receivers that were set; the local sandbox in place of one that was not. In production there is none. */
export const openReceiver: OpenReceiver = (parts, keys) => async (push) => {
  const { db, settings, now } = parts;
  const { platform, payload } = push;
  const receiver = (await receiversByPlatform(db)).get(platform);
  if (isSandboxReceiver(receiver, settings)) {
    const headers = headersOf(push, sandboxSecret, now());
    const send = platformSandboxFetch(parts);
    const { ok } = await send(`http://sandbox.invalid${platformSandboxPath}`, {
      method: 'POST',
      body: payload,
      headers,
    });
    if (!ok) throw new ExternalServiceError('refused', texts.unreadable);
    return;
  }
  if (!receiver || receiver.url === '') throw new ExternalServiceError('refused', texts.pushOff(platform));
  const secret = unseal(keys.sealed, receiver.sealedSecret, aboutReceiver(platform));
  if (secret === undefined) throw new ExternalServiceError('refused', texts.keyLost);
  try {
    const headers = headersOf(push, secret, now());
    await fetchGuardOf(settings).fetch(receiver.url, { body: payload, headers, timeout, maxBytes });
  } catch (error) {
    if (!isAppError(error)) throw error;
    // An address that may not be asked stays so; everything else may be over the next time.
    throw new ExternalServiceError(error.code === ErrorCode.Invalid ? 'refused' : 'lost', texts.refused(error.message));
  }
};
