import { z } from 'zod';
import { appToken, groupsAtLogin, groupsOf } from './contacts.ts';
import { type Departments, type Member, NotOfHouse, type ScanPort } from './port.ts';
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
const appAnswer = z.object({
  ...refusal,
  tenant_access_token: z.string().optional(),
  expire: z.number().default(0),
});
const flag = z.boolean().default(false);
const memberAnswer = z.object({
  ...refusal,
  data: z
    .object({
      user: z.object({
        department_ids: z.array(z.string()).default([]),
        status: z.object({ is_frozen: flag, is_resigned: flag, is_exited: flag }).partial().default({}),
      }),
    })
    .optional(),
});
const departmentAnswer = z.object({
  ...refusal,
  data: z.object({ department: z.object({ name: z.string().default('') }) }).optional(),
});
/** Codes of a person who is not there, and of one whom our app may not read. */
const noMember = 41012;
const notReadable = 41050;
/** Codes of a code that is unknown, too old, used, or of another login; and of a person who may not use the app. */
const codeOver = [20003, 20004, 20024, 20049, 20065, 20071];
const notAllowed = [20010, 20021, 20022];

/** The client of Feishu: OAuth 2.0 with PKCE. */
export function feishuLogin({ loginUrl, apiUrl, appId, secret }: FeishuApp, parts: ServiceParts): ScanPort {
  const call = serviceCall('feishu', apiUrl, parts);

  const token = appToken(async () => {
    const body = { app_id: appId, app_secret: secret };
    const answer = await call('/open-apis/auth/v3/tenant_access_token/internal', appAnswer, { body });
    if (answer.tenant_access_token === undefined) throw refusedUs('feishu', answer.code, parts);
    return { text: answer.tenant_access_token, seconds: answer.expire };
  });

  async function look(openId: string, which: Departments): Promise<Member> {
    const headers = { authorization: `Bearer ${await token.take()}` };
    const path = `/open-apis/contact/v3/users/${encodeURIComponent(openId)}`;
    const query = { user_id_type: 'open_id', department_id_type: 'open_department_id' };
    const { code, data } = await call(path, memberAnswer, { query, headers });
    if (code === noMember) return { state: 'gone', groups: [] };
    if (code === notReadable) return { state: 'hidden', groups: [] };
    if (!data) {
      token.drop();
      throw refusedUs('feishu', code, parts);
    }
    const { department_ids: ids, status } = data.user;
    if (status.is_frozen || status.is_resigned || status.is_exited) return { state: 'gone', groups: [] };
    const groups = await groupsOf(ids, which, async (id) => {
      const place = `/open-apis/contact/v3/departments/${encodeURIComponent(id)}`;
      const answer = await call(place, departmentAnswer, {
        query: { department_id_type: 'open_department_id' },
        headers,
      });
      return answer.data?.department.name;
    });
    return { state: 'there', groups };
  }

  return {
    authorizeUrl: ({ redirectUri, state, challenge }) => {
      const query = {
        ...{ client_id: appId, response_type: 'code', redirect_uri: redirectUri, state },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      };
      return `${loginUrl}/open-apis/authen/v1/authorize?${new URLSearchParams(query)}`;
    },
    async exchange(code, { verifier, redirectUri, departments }) {
      const body = {
        ...{ grant_type: 'authorization_code', client_id: appId, client_secret: secret },
        ...{ code, redirect_uri: redirectUri, code_verifier: verifier },
      };
      const own = await call('/open-apis/authen/v2/oauth/token', tokenAnswer, { body });
      if (codeOver.includes(own.code)) return undefined;
      if (notAllowed.includes(own.code)) throw new NotOfHouse('may not use the app');
      if (own.access_token === undefined) throw refusedUs('feishu', own.code, parts);
      const headers = { authorization: `Bearer ${own.access_token}` };
      const { data, code: problem } = await call('/open-apis/authen/v1/user_info', personAnswer, { headers });
      if (!data) throw refusedUs('feishu', problem, parts);
      const groups = await groupsAtLogin(departments, () => look(data.open_id, departments));
      return { issuer: `feishu:${appId}`, subject: data.open_id, nickName: data.name, groups };
    },
    find: look,
    async connect() {
      token.drop();
      await token.take();
    },
  };
}
