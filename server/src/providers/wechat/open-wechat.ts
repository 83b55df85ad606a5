import type { Context, Logger } from '../../http/context.ts';
import type { WechatPort } from './port.ts';
import { WechatClient } from './real.ts';
import { sandboxFetch, sandboxSecret } from './sandbox.ts';

/** The account of the settings, or the local sandbox where none is set. The same client speaks to either. */
export function openWechat(parts: Pick<Context, 'db' | 'settings' | 'now'>, log: Logger): WechatPort {
  const { WECHAT_URL, WECHAT_APP_ID, WECHAT_APP_SECRET } = parts.settings;
  if (WECHAT_URL !== undefined) return new WechatClient({ url: WECHAT_URL, appId: WECHAT_APP_ID, appSecret: WECHAT_APP_SECRET ?? '' }, log);
  log.info({ provider: 'wechat', sandbox: true }, 'WeChat: no account is set, the local sandbox keeps the drafts');
  return new WechatClient({ url: 'http://sandbox.invalid/sandbox/wechat', appId: WECHAT_APP_ID, appSecret: sandboxSecret }, log, sandboxFetch(parts));
}
