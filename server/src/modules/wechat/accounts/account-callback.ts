import type { Settings } from '../../../platform/settings/settings.ts';
import { callbackKeysOf } from '../service/callback-keys.ts';
import type { CallbackKeys } from '../service/callback.rules.ts';
import { openAccountSecret } from './account-secret.ts';
import type { StoredAccount } from './account.queries.ts';

type Keys = Pick<StoredAccount, 'appId' | 'sealedToken' | 'sealedAesKey'>;

/** True for an account whose readers' messages can be received. */
export const hasCallback = (settings: Settings, { appId, sealedToken, sealedAesKey }: Keys): boolean =>
  appId === null ? callbackKeysOf(settings) !== undefined : sealedToken !== null && sealedAesKey !== null;

/** What an account and this server share; undefined where nothing is set, or the installation's key is another one. */
export function accountCallbackKeys(
  settings: Settings,
  { appId, sealedToken, sealedAesKey }: Keys,
): CallbackKeys | undefined {
  if (appId === null) return callbackKeysOf(settings);
  const token = openAccountSecret(settings, appId, sealedToken ?? '', 'token');
  const aesKey = openAccountSecret(settings, appId, sealedAesKey ?? '', 'aesKey');
  return token === undefined || aesKey === undefined ? undefined : { appId, token, aesKey };
}
