import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { z } from 'zod';
import type { FetchGuard } from '../../../platform/fetch-guard/index.ts';
import type { Logger } from '../../../platform/http/context.ts';
import type { WechatLoginPort } from './port.ts';
import { wechatLoginTexts } from './wechat-login.texts.ts';

/** Our app at the open platform. */
export interface WechatLoginApp {
  /** Address for browsers, https://open.weixin.qq.com, and for us, https://api.weixin.qq.com. */
  openUrl: string;
  apiUrl: string;
  appId: string;
  appSecret: string;
}

/** Refusals have a code of their own beside status 200; 40029 and 40163 are codes unknown and used. */
const refusal = z.object({ errcode: z.number() });
const usedCodes: readonly number[] = [40029, 40163];
const tokenAnswer = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() });
const userAnswer = z.object({ nickname: z.string().default('') });

type Fetch = (address: string) => Promise<string>;

/** Fetches through the guard, in bounds. */
export function guardedFetch(guard: Pick<FetchGuard, 'fetch'>): Fetch {
  return async (address) => {
    const { bytes } = await guard.fetch(address, { maxBytes: 64 * 1024, timeout: 10_000 });
    return bytes.toString('utf8');
  };
}

/** The client of WeChat's login, by its documented protocol. */
export function realWechatLogin(
  { openUrl, apiUrl, appId, appSecret }: WechatLoginApp,
  fetchText: Fetch,
  log: Pick<Logger, 'error'>,
): WechatLoginPort {
  const ask = async <T extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: T,
  ): Promise<z.output<T> | undefined> => {
    try {
      const answer: unknown = JSON.parse(await fetchText(`${apiUrl}${path}?${new URLSearchParams(query)}`));
      const refused = refusal.safeParse(answer);
      if (refused.success && usedCodes.includes(refused.data.errcode)) return undefined;
      if (refused.success && refused.data.errcode !== 0) throw new Error(`errcode ${refused.data.errcode}`);
      return schema.parse(answer);
    } catch (error) {
      // The address holds the secret: it is not written down.
      const kind = isAppError(error) || error instanceof z.ZodError ? error.name : String(error);
      log.error({ provider: 'wechat-login', kind }, 'WeChat did not answer a login');
      throw new AppError(ErrorCode.Unavailable, wechatLoginTexts.unavailable);
    }
  };
  return {
    authorizeUrl: ({ redirectUri, state, isInWechat }) => {
      const [path, scope] = isInWechat ? ['oauth2/authorize', 'snsapi_userinfo'] : ['qrconnect', 'snsapi_login'];
      const query = { appid: appId, redirect_uri: redirectUri, response_type: 'code', scope, state };
      return `${openUrl}/connect/${path}?${new URLSearchParams(query)}#wechat_redirect`;
    },
    async exchange(code) {
      const token = await ask(
        '/sns/oauth2/access_token',
        { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' },
        tokenAnswer,
      );
      if (!token) return undefined;
      const query = { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' };
      const user = await ask('/sns/userinfo', query, userAnswer);
      // The id of the person over all apps of one owner, where WeChat gives one.
      const openId = token.unionid ?? token.openid;
      return { openId, account: `${appId}/${token.openid}`, nickName: user?.nickname ?? '' };
    },
  };
}
