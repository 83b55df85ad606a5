import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Context, Logger } from '../../../platform/http/context.ts';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import type { WeiboPort } from './port.ts';
import { WeiboClient } from './real.ts';
import { sandboxToken, weiboSandboxFetch } from './sandbox.ts';
import { weiboSandboxPaths } from './sandbox-page.ts';
import { weiboAddress } from './weibo-address.rules.ts';
import { weiboServiceTexts } from './weibo.texts.ts';

export type OpenWeibo = (parts: Pick<Context, 'db' | 'settings' | 'now'>, log: Logger) => WeiboPort;

const opened = new WeakMap<object, WeiboPort>();

/**
 * The account of the settings, or the local sandbox where none is set; the same client speaks to either. In production
 * there is no sandbox: Unavailable.
 */
export const openWeibo: OpenWeibo = (parts, log) => {
  const { settings } = parts;
  const { WEIBO_URL, WEIBO_ACCESS_TOKEN, isProduction } = settings;
  const isSet = WEIBO_URL !== undefined && WEIBO_ACCESS_TOKEN !== undefined;
  if (!isSet && isProduction) throw new AppError(ErrorCode.Unavailable, weiboServiceTexts.notSet);
  let port = opened.get(settings);
  if (!port) {
    const app = { appKey: settings.WEIBO_APP_KEY, appSecret: settings.WEIBO_APP_SECRET ?? '' };
    port = isSet
      ? new WeiboClient(
          {
            ...app,
            url: WEIBO_URL,
            accessToken: WEIBO_ACCESS_TOKEN,
            refreshToken: settings.WEIBO_REFRESH_TOKEN,
            addressOf: weiboAddress,
          },
          log,
        )
      : new WeiboClient(
          {
            ...app,
            url: 'http://sandbox.invalid/sandbox/weibo',
            accessToken: '',
            refreshToken: sandboxToken,
            addressOf: (_userId, id) => siteOrigin(settings) + weiboSandboxPaths.post(id),
          },
          log,
          weiboSandboxFetch(parts),
        );
    opened.set(settings, port);
  }
  return port;
};
