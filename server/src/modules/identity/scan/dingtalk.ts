import { z } from 'zod';
import { NotOfHouse, type ScanPort } from './port.ts';
import { refusedUs, serviceCall, type ServiceParts } from './service-call.ts';

/** Our app in the newspaper's DingTalk. */
export interface DingtalkApp {
  loginUrl: string;
  apiUrl: string;
  clientId: string;
  secret: string;
  /** The newspaper's own organization: everybody in DingTalk can be asked, and only its members are let in. */
  corpId: string;
}

const refusal = { code: z.string().optional() };
const tokenAnswer = z.object({ ...refusal, accessToken: z.string().optional(), corpId: z.string().optional() });
const personAnswer = z.object({ ...refusal, nick: z.string().default(''), unionId: z.string().optional() });

/** The client of DingTalk: OAuth 2.0 with the organization that the person chooses. */
export function dingtalkLogin(
  { loginUrl, apiUrl, clientId, secret, corpId }: DingtalkApp,
  parts: ServiceParts,
): ScanPort {
  const call = serviceCall('dingtalk', apiUrl, parts);
  return {
    authorizeUrl: ({ redirectUri, state }) => {
      const query = {
        ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state },
        ...{ scope: 'openid corpid', prompt: 'consent' },
      };
      return `${loginUrl}/oauth2/auth?${new URLSearchParams(query)}`;
    },
    async exchange(code) {
      const body = { clientId, clientSecret: secret, code, grantType: 'authorization_code' };
      const token = await call('/v1.0/oauth2/userAccessToken', tokenAnswer, { body });
      if (token.accessToken === undefined) {
        if (/code/i.test(token.code ?? '')) return undefined;
        throw refusedUs('dingtalk', token.code ?? '', parts);
      }
      if (token.corpId !== corpId) throw new NotOfHouse('another organization');
      const headers = { 'x-acs-dingtalk-access-token': token.accessToken };
      const { unionId, nick, code: problem } = await call('/v1.0/contact/users/me', personAnswer, { headers });
      if (unionId === undefined) throw refusedUs('dingtalk', problem ?? '', parts);
      return { issuer: `dingtalk:${corpId}`, subject: unionId, nickName: nick, groups: [] };
    },
    async connect() {
      const body = { appKey: clientId, appSecret: secret };
      const { accessToken, code } = await call('/v1.0/oauth2/accessToken', tokenAnswer, { body });
      if (accessToken === undefined) throw refusedUs('dingtalk', code ?? '', parts);
    },
  };
}
