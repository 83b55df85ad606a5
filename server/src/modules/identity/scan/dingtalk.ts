import { z } from 'zod';
import { type Departments, type Member, NotOfHouse, type ScanPort } from './port.ts';
import { appToken, groupsAtLogin, groupsOf } from './contacts.ts';
import { refusedUs, serviceCall, type ServiceParts } from './service-call.ts';

/** Our app in the newspaper's DingTalk. */
export interface DingtalkApp {
  loginUrl: string;
  apiUrl: string;
  /** Address of the calls about people and departments. */
  contactUrl: string;
  clientId: string;
  secret: string;
  /** The newspaper's own organization: everybody in DingTalk can be asked, and only its members are let in. */
  corpId: string;
}

const refusal = { code: z.string().optional() };
const tokenAnswer = z.object({
  ...refusal,
  accessToken: z.string().optional(),
  expireIn: z.number().default(0),
  corpId: z.string().optional(),
});
const personAnswer = z.object({ ...refusal, nick: z.string().default(''), unionId: z.string().optional() });
const contact = { errcode: z.number().default(0) };
const userIdAnswer = z.object({
  ...contact,
  result: z.object({ contact_type: z.number().default(0), userid: z.string() }).optional(),
});
const memberAnswer = z.object({
  ...contact,
  result: z.object({ dept_id_list: z.array(z.number()).default([]) }).optional(),
});
const departmentAnswer = z.object({ ...contact, result: z.object({ name: z.string() }).optional() });
/** Code of somebody who is not in the organization. */
const noMember = 60121;

/** The client of DingTalk: OAuth 2.0 with the organization that the person chooses. */
export function dingtalkLogin(
  { loginUrl, apiUrl, contactUrl, clientId, secret, corpId }: DingtalkApp,
  parts: ServiceParts,
): ScanPort {
  const call = serviceCall('dingtalk', apiUrl, parts);
  const ask = serviceCall('dingtalk', contactUrl, parts);

  const token = appToken(async () => {
    const body = { appKey: clientId, appSecret: secret };
    const { accessToken, expireIn, code } = await call('/v1.0/oauth2/accessToken', tokenAnswer, { body });
    if (accessToken === undefined) throw refusedUs('dingtalk', code ?? '', parts);
    return { text: accessToken, seconds: expireIn };
  });

  async function look(unionid: string, which: Departments): Promise<Member> {
    const query = { access_token: await token.take() };
    const known = await ask('/topapi/user/getbyunionid', userIdAnswer, { query, body: { unionid } });
    if (known.errcode === noMember) return { state: 'gone', groups: [] };
    if (known.errcode !== 0 || !known.result) throw refusing(known.errcode);
    // Somebody in the address book of the organization, who is no member.
    if (known.result.contact_type !== 0) return { state: 'gone', groups: [] };
    if (which === 'none') return { state: 'there', groups: [] };
    const { userid } = known.result;
    const { errcode, result } = await ask('/topapi/v2/user/get', memberAnswer, { query, body: { userid } });
    if (errcode !== 0 || !result) throw refusing(errcode);
    const nameOf = async (id: string) => {
      const body = { dept_id: Number(id) };
      return (await ask('/topapi/v2/department/get', departmentAnswer, { query, body })).result?.name;
    };
    return { state: 'there', groups: await groupsOf(result.dept_id_list.map(String), which, nameOf) };
  }

  function refusing(code: number): Error {
    token.drop();
    return refusedUs('dingtalk', code, parts);
  }

  return {
    authorizeUrl: ({ redirectUri, state }) => {
      const query = {
        ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state },
        ...{ scope: 'openid corpid', prompt: 'consent' },
      };
      return `${loginUrl}/oauth2/auth?${new URLSearchParams(query)}`;
    },
    async exchange(code, { departments }) {
      const body = { clientId, clientSecret: secret, code, grantType: 'authorization_code' };
      const own = await call('/v1.0/oauth2/userAccessToken', tokenAnswer, { body });
      if (own.accessToken === undefined) {
        if (/code/i.test(own.code ?? '')) return undefined;
        throw refusedUs('dingtalk', own.code ?? '', parts);
      }
      if (own.corpId !== corpId) throw new NotOfHouse('another organization');
      const headers = { 'x-acs-dingtalk-access-token': own.accessToken };
      const { unionId, nick, code: problem } = await call('/v1.0/contact/users/me', personAnswer, { headers });
      if (unionId === undefined) throw refusedUs('dingtalk', problem ?? '', parts);
      const groups = await groupsAtLogin(departments, () => look(unionId, departments));
      return { issuer: `dingtalk:${corpId}`, subject: unionId, nickName: nick, groups };
    },
    find: look,
    async connect() {
      token.drop();
      await token.take();
    },
  };
}
