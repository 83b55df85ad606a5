import type { FastifyInstance } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import { fetchGuardOf } from '../../../platform/fetch-guard/index.ts';
import type { Context, Logger } from '../../../platform/http/context.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import type { MemberKey } from '../member-secrets.rules.ts';
import type { WechatLoginPort } from './port.ts';
import { guardedFetch, realWechatLogin } from './real.ts';
import { makeSandboxCode, sandboxApp, sandboxWechatFetch, wechatLoginSandboxPath } from './sandbox.ts';
import { wechatLoginTexts as texts } from './wechat-login.texts.ts';

type Parts = Pick<Context, 'db' | 'now' | 'settings'> & { keys: MemberKey; log: Pick<Logger, 'error'> };

/** The app of the settings, else the local sandbox; in production there is none then. */
export function openWechatLogin(parts: Parts): WechatLoginPort | undefined {
  const { WECHAT_LOGIN_APP_ID, WECHAT_LOGIN_SECRET = '', WECHAT_LOGIN_API_URL, isProduction } = parts.settings;
  if (WECHAT_LOGIN_APP_ID !== undefined)
    return realWechatLogin(
      {
        openUrl: 'https://open.weixin.qq.com',
        apiUrl: WECHAT_LOGIN_API_URL,
        appId: WECHAT_LOGIN_APP_ID,
        appSecret: WECHAT_LOGIN_SECRET,
      },
      guardedFetch(fetchGuardOf(parts.settings)),
      parts.log,
    );
  if (isProduction) return undefined;
  const client = realWechatLogin(
    { openUrl: '', apiUrl: 'http://sandbox.invalid', ...sandboxApp },
    sandboxWechatFetch(parts),
    parts.log,
  );
  const authorizeUrl: WechatLoginPort['authorizeUrl'] = ({ redirectUri, state }) =>
    `${wechatLoginSandboxPath}?${new URLSearchParams({ redirect_uri: redirectUri, state })}`;
  return { ...client, authorizeUrl };
}

/** Where WeChat sends a browser back to. */
export const backPath = publicPaths.mePart('wechat/back');

/** Mounts the page that stands in for WeChat's. Whoever can open it can be any of its people: never in production. */
export function registerWechatLoginSandbox(app: FastifyInstance, parts: Omit<Parts, 'log'>): void {
  if (parts.settings.isProduction || parts.settings.WECHAT_LOGIN_APP_ID !== undefined) return;
  app.get<{ Querystring: { redirect_uri?: string; state?: string } }>(wechatLoginSandboxPath, (request, reply) => {
    const { redirect_uri: redirectUri = '', state = '' } = request.query;
    if (redirectUri !== backPath) return reply.code(400).type('text/plain; charset=utf-8').send(texts.redirectWrong);
    const rows = texts.people.map((name, person) => {
      const query = new URLSearchParams({ code: makeSandboxCode(parts, person), state });
      return `<li><a href="${escapeHtml(`${redirectUri}?${query}`)}">${escapeHtml(name)}</a></li>`;
    });
    return sandboxPage(reply, texts.sandboxTitle, texts.sandboxNote, `<ul>${rows.join('')}</ul>`);
  });
}
