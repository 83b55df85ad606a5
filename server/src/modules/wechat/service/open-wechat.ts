import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Context, Logger } from '../../../platform/http/context.ts';
import type { WechatPort } from './port.ts';
import { WechatClient } from './real.ts';
import { sandboxFetch, sandboxSecret } from './sandbox.ts';
import { wechatServiceTexts } from './wechat.texts.ts';

export type OpenWechat = (parts: Pick<Context, 'db' | 'settings' | 'now'>, log: Logger) => WechatPort;

const opened = new WeakMap<object, WechatPort>();

/**
 * The account of the settings, or the local sandbox where none is set. The same client speaks to either, and one client
 * serves a whole process, since each new token ends the one before. In production there is no sandbox: Unavailable.
 */
export const openWechat: OpenWechat = (parts, log) => {
  const { WECHAT_URL, WECHAT_APP_ID, WECHAT_APP_SECRET, isProduction } = parts.settings;
  if (WECHAT_URL === undefined && isProduction) throw new AppError(ErrorCode.Unavailable, wechatServiceTexts.notSet);
  let port = opened.get(parts.settings);
  if (!port) {
    port =
      WECHAT_URL !== undefined
        ? new WechatClient({ url: WECHAT_URL, appId: WECHAT_APP_ID, appSecret: WECHAT_APP_SECRET ?? '' }, log)
        : new WechatClient(
            { url: 'http://sandbox.invalid/sandbox/wechat', appId: WECHAT_APP_ID, appSecret: sandboxSecret },
            log,
            sandboxFetch(parts),
          );
    opened.set(parts.settings, port);
  }
  return port;
};
