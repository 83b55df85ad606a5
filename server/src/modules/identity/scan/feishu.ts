import { z } from 'zod';
import { NotOfHouse, type ScanPort } from './port.ts';
import { refusedUs, serviceCall, type ServiceParts } from './service-call.ts';

/** Our app in the newspaper's Feishu. Only members of the organization that owns it can log in with it. */
export interface FeishuApp {
  loginUrl: string;
  apiUrl: string;
  appId: string;
  secret: string;
}

const refusal = { code: z.number().default(0) };
const tokenAnswer = z.object({ ...refusal, access_token: z.string().optional() });
const personAnswer = z.object({
  ...refusal,
  data: z.object({ name: z.string().default(''), open_id: z.string() }).optional(),
});
const appAnswer = z.object({ ...refusal, app_access_token: z.string().optional() });
/** Codes of a code that is unknown, too old, used, or of another login; and of a person who may not use the app. */
const codeOver = [20003, 20004, 20024, 20049, 20065, 20071];
const notAllowed = [20010, 20021, 20022];

/** The client of Feishu: OAuth 2.0 with PKCE. */
export function feishuLogin({ loginUrl, apiUrl, appId, secret }: FeishuApp, parts: ServiceParts): ScanPort {
  const call = serviceCall('feishu', apiUrl, parts);
  return {
    authorizeUrl: ({ redirectUri, state, challenge }) => {
      const query = {
        ...{ client_id: appId, response_type: 'code', redirect_uri: redirectUri, state },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      };
      return `${loginUrl}/open-apis/authen/v1/authorize?${new URLSearchParams(query)}`;
    },
    async exchange(code, { verifier, redirectUri }) {
      const body = {
        ...{ grant_type: 'authorization_code', client_id: appId, client_secret: secret },
        ...{ code, redirect_uri: redirectUri, code_verifier: verifier },
      };
      const token = await call('/open-apis/authen/v2/oauth/token', tokenAnswer, { body });
      if (codeOver.includes(token.code)) return undefined;
      if (notAllowed.includes(token.code)) throw new NotOfHouse('may not use the app');
      if (token.access_token === undefined) throw refusedUs('feishu', token.code, parts);
      const headers = { authorization: `Bearer ${token.access_token}` };
      const { data, code: problem } = await call('/open-apis/authen/v1/user_info', personAnswer, { headers });
      if (!data) throw refusedUs('feishu', problem, parts);
      return { issuer: `feishu:${appId}`, subject: data.open_id, nickName: data.name, groups: [] };
    },
    async connect() {
      const body = { app_id: appId, app_secret: secret };
      const answer = await call('/open-apis/auth/v3/app_access_token/internal', appAnswer, { body });
      if (answer.app_access_token === undefined) throw refusedUs('feishu', answer.code, parts);
    },
  };
}
