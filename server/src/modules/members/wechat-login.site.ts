import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { isHttps } from '../../platform/http/same-origin.ts';
import { isInWechat } from '../../platform/readers/in-wechat.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { sameText } from '../../platform/text/same-text.ts';
import { type Fields, finish, type MeDesk, placeOf, safeNext, sendLogin } from './me-desk.ts';
import { hashWechat } from './member-secrets.rules.ts';
import { memberTexts } from './member.texts.ts';
import { signInByWechat } from './sign-in.ts';
import { backPath, openWechatLogin } from './wechat-login/open-wechat-login.ts';

const stateCookie = /(?:^|;\s*)member-state=([\w-]{22})\.([^;]*)(?:;|$)/;

/** The way to WeChat and back: a state in a cookie binds the answer to the browser that asked. */
export function registerWechatLogin(app: FastifyInstance, desk: MeDesk): void {
  app.post<{ Body: Fields | null }>(publicPaths.mePart('wechat'), async (request, reply) => {
    const { next = '', agrees = '', invite = '' } = request.body ?? {};
    const form = { mobile: '', code: '', invite: invite.slice(0, 20), next: safeNext(next), agrees: false, step: '' };
    const port = openWechatLogin(desk);
    if (!port) return sendLogin(desk, reply.code(503), { ...form, message: memberTexts.wechatOff });
    if (agrees !== '1') return sendLogin(desk, reply.code(422), { ...form, errors: { agrees: memberTexts.agree } });
    const state = randomBytes(16).toString('base64url');
    const kept = encodeURIComponent(JSON.stringify({ next: form.next, invite: form.invite }));
    const secure = isHttps(request, desk.settings) ? '; Secure' : '';
    const redirectUri = `${siteOrigin(desk.settings)}${backPath}`;
    const isSandbox = desk.settings.WECHAT_LOGIN_APP_ID === undefined;
    return reply
      .header(
        'set-cookie',
        `member-state=${state}.${kept}; Path=${backPath}; Max-Age=600; HttpOnly; SameSite=Lax${secure}`,
      )
      .redirect(
        port.authorizeUrl({ redirectUri: isSandbox ? backPath : redirectUri, state, isInWechat: isInWechat(request) }),
        303,
      );
  });

  app.get<{ Querystring: { code?: string; state?: string } }>(backPath, async (request, reply) => {
    const { code = '', state = '' } = request.query;
    const [, expected = '', kept = ''] = stateCookie.exec(request.headers.cookie ?? '') ?? [];
    const refused = new AppError(ErrorCode.SingleSignOnRefused, memberTexts.wechatRefused);
    try {
      const isAsked = expected !== '' && sameText(expected, state);
      const user = isAsked ? await openWechatLogin(desk)?.exchange(code) : undefined;
      if (!user) throw refused;
      const { next, invite } = JSON.parse(decodeURIComponent(kept)) as { next: string; invite: string };
      const signedIn = await signInByWechat(desk, placeOf(request, reply), {
        wechatHash: hashWechat(desk.keys, user.openId),
        wechatAccount: user.account,
        nickName: user.nickName,
        next,
        invite,
      });
      return await finish(desk, request, reply, signedIn, next);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return desk.say(reply, error, publicPaths.meLogin);
    }
  });
}
