import { createHash } from 'node:crypto';
import { takeTurn } from '../../../platform/rate-limit/rate-count.queries.ts';
import { seal, unseal } from '../../../platform/text/seal.rules.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { MemberKey } from '../member-secrets.rules.ts';
import { wechatLoginTexts as texts } from './wechat-login.texts.ts';

/** Path of the page that stands in for WeChat's. */
export const wechatLoginSandboxPath = '/sandbox/wechat-login';
/** App and secret of the product at the sandbox, the app of the sandbox of WeChat Pay; they protect nothing. */
export const sandboxApp = { appId: 'wxsandbox00000001', appSecret: 'sandbox' } as const;

type SandboxParts = Pick<Context, 'db' | 'now'> & { keys: MemberKey };

/** Seconds that a code is good for, once. */
const codeLifetime = 300;
const about = 'member.wechat-sandbox';

/** A code for one of the sandbox's people. */
export function makeSandboxCode({ keys, now }: SandboxParts, person: number): string {
  return seal(keys.member, JSON.stringify({ person, until: now().getTime() + codeLifetime * 1000 }), about);
}

/** Answers the calls of WeChat's protocol as WeChat does. */
export function sandboxWechatFetch({ keys, db, now }: SandboxParts): (address: string) => Promise<string> {
  const answers: Record<string, (query: URLSearchParams) => Promise<object>> = {
    '/sns/oauth2/access_token': async (query) => {
      if (query.get('appid') !== sandboxApp.appId) return { errcode: 40013, errmsg: 'invalid appid' };
      if (query.get('secret') !== sandboxApp.appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' };
      const code = query.get('code') ?? '';
      const text = unseal(keys.member, code, about);
      if (text === undefined) return { errcode: 40029, errmsg: 'invalid code' };
      const { person, until } = JSON.parse(text) as { person: number; until: number };
      if (until < now().getTime()) return { errcode: 40029, errmsg: 'invalid code' };
      const name = createHash('sha256').update(code).digest('base64url');
      if (!(await takeTurn(db, `wechat-login|${name}`, codeLifetime, now())))
        return { errcode: 40163, errmsg: 'code been used' };
      return { access_token: `person-${person}`, openid: `sandbox-${person}`, expires_in: 7200 };
    },
    '/sns/userinfo': async (query) => {
      const person = Number(/^person-(\d+)$/.exec(query.get('access_token') ?? '')?.[1] ?? -1);
      const nickname = texts.people[person];
      return nickname === undefined ? { errcode: 40001, errmsg: 'invalid credential' } : { nickname };
    },
  };
  return async (address) => {
    const { pathname, searchParams } = new URL(address);
    const answer = answers[pathname];
    return JSON.stringify(answer ? await answer(searchParams) : { errcode: 404, errmsg: 'unknown' });
  };
}
