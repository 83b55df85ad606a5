import { createHash } from 'node:crypto';
import type { Settings } from '../../../platform/settings/settings.ts';
import { uploadKeysOf } from '../../../platform/storage/upload-keys.ts';
import type { CallbackKeys } from './callback.rules.ts';

/**
 * What WeChat and this server share. The sandbox has secrets of this installation, since anybody could sign with known
 * ones; undefined where an account is set without them: nothing is answered then.
 */
export function callbackKeysOf(settings: Settings): CallbackKeys | undefined {
  const { WECHAT_URL, WECHAT_APP_ID: appId, WECHAT_TOKEN: token, WECHAT_AES_KEY: aesKey, isProduction } = settings;
  if (token !== undefined) return { appId, token, aesKey };
  if (isProduction || WECHAT_URL !== undefined) return undefined;
  const secretOf = (use: string) =>
    createHash('sha256')
      .update(`${use}:${uploadKeysOf(settings.DATA_DIR).secretKey}`)
      .digest();
  return {
    appId,
    token: secretOf('wechat-token').toString('hex').slice(0, 32),
    aesKey: secretOf('wechat-aes').toString('base64').slice(0, 43),
  };
}
