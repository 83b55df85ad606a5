import { z } from 'zod';
import { NotOfHouse, type ScanPort } from './port.ts';
import { refusedUs, serviceCall, type ServiceParts } from './service-call.ts';

/** Our app in the newspaper's WeCom. */
export interface WecomApp {
  /** Address for browsers, and for us. */
  loginUrl: string;
  apiUrl: string;
  corpId: string;
  agentId: string;
  secret: string;
}

const refusal = { errcode: z.number().default(0) };
const tokenAnswer = z.object({ ...refusal, access_token: z.string().optional(), expires_in: z.number().optional() });
const personAnswer = z.object({ ...refusal, userid: z.string().optional() });
const memberAnswer = z.object({
  ...refusal,
  name: z.string().optional(),
  department: z.array(z.number()).default([]),
  status: z.number().default(1),
});
/** Codes of a code that is unknown, used or too old; and of a token that has ended. */
const codeOver = 40029;
const tokenOver = [40014, 42001];
/** Codes of an app that may not read this member: it is known, without name and departments. */
const notReadable = [48002, 60011, 60111];
/** Member states: disabled, and left. */
const shut = [2, 5];

/** The client of WeCom: the login page for websites, then code, user id and member. */
export function wecomLogin({ loginUrl, apiUrl, corpId, agentId, secret }: WecomApp, parts: ServiceParts): ScanPort {
  const call = serviceCall('wecom', apiUrl, parts);
  let token: { text: string; until: number } | undefined;

  async function accessToken(): Promise<string> {
    if (token && token.until > performance.now()) return token.text;
    const answer = await call('/cgi-bin/gettoken', tokenAnswer, { query: { corpid: corpId, corpsecret: secret } });
    if (answer.errcode !== 0 || answer.access_token === undefined) throw refusedUs('wecom', answer.errcode, parts);
    const seconds = Math.max(0, (answer.expires_in ?? 0) - 300);
    token = { text: answer.access_token, until: performance.now() + seconds * 1000 };
    return token.text;
  }

  async function read<Answer extends z.ZodType<{ errcode: number }>>(
    path: string,
    schema: Answer,
    query: Record<string, string>,
  ): Promise<z.output<Answer>> {
    const answer = await call(path, schema, { query: { access_token: await accessToken(), ...query } });
    if (!tokenOver.includes(answer.errcode)) return answer;
    token = undefined;
    return call(path, schema, { query: { access_token: await accessToken(), ...query } });
  }

  return {
    authorizeUrl: ({ redirectUri, state }) => {
      const query = { login_type: 'CorpApp', appid: corpId, agentid: agentId, redirect_uri: redirectUri, state };
      return `${loginUrl}/wwlogin/sso/login?${new URLSearchParams(query)}`;
    },
    async exchange(code) {
      const { errcode, userid } = await read('/cgi-bin/auth/getuserinfo', personAnswer, { code });
      if (errcode === codeOver) return undefined;
      if (errcode !== 0) throw refusedUs('wecom', errcode, parts);
      // Whoever is no member has an openid or external_userid in its place.
      if (userid === undefined) throw new NotOfHouse('no member');
      const member = await read('/cgi-bin/user/get', memberAnswer, { userid });
      if (member.errcode !== 0 && !notReadable.includes(member.errcode))
        throw refusedUs('wecom', member.errcode, parts);
      if (shut.includes(member.status)) throw new NotOfHouse('member is shut');
      const groups = member.department.map(String);
      return { issuer: `wecom:${corpId}`, subject: userid, nickName: member.name ?? userid, groups };
    },
    async connect() {
      token = undefined;
      await accessToken();
    },
  };
}
