import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Context, Logger } from '../../../platform/http/context.ts';
import type { WechatPort } from './port.ts';
import { WechatClient } from './real.ts';
import { sandboxFetch } from './sandbox.ts';
import { sandboxSecret } from './sandbox-apps.ts';
import { wechatServiceTexts } from './wechat.texts.ts';

/** What names an account at WeChat. */
interface WechatCredentials {
  appId: string;
  appSecret: string;
}

/** Opens the account with these credentials, or that of the settings. */
export type OpenWechat = (
  parts: Pick<Context, 'db' | 'settings' | 'now'>,
  log: Logger,
  account?: WechatCredentials,
) => WechatPort;

/** Where WeChat answers when the settings name no other address. */
const wechatUrl = 'https://api.weixin.qq.com';
const sandboxUrl = 'http://sandbox.invalid/sandbox/wechat';

const opened = new WeakMap<object, Map<string, WechatPort>>();

/**
 * An account at WeChat, or at the local sandbox where the settings name none. The same client speaks to either, and one
 * client for each account serves a whole process, since each new token ends the one before. In production there is no
 * sandbox: Unavailable for the account of the settings, WeChat for the others.
 */
export const openWechat: OpenWechat = (parts, log, account) => {
  const { WECHAT_URL, WECHAT_APP_ID, WECHAT_APP_SECRET, isProduction } = parts.settings;
  const isSandbox = WECHAT_URL === undefined && !isProduction;
  if (!account && WECHAT_URL === undefined && isProduction)
    throw new AppError(ErrorCode.Unavailable, wechatServiceTexts.notSet);
  const { appId, appSecret } = account ?? {
    appId: WECHAT_APP_ID,
    appSecret: isSandbox ? sandboxSecret : (WECHAT_APP_SECRET ?? ''),
  };
  const ports = opened.get(parts.settings) ?? new Map<string, WechatPort>();
  opened.set(parts.settings, ports);
  const key = JSON.stringify([appId, appSecret]);
  let port = ports.get(key);
  if (!port) {
    port = isSandbox
      ? new WechatClient({ url: sandboxUrl, appId, appSecret }, log, sandboxFetch(parts))
      : new WechatClient({ url: WECHAT_URL ?? wechatUrl, appId, appSecret }, log);
    ports.set(key, port);
  }
  return port;
};
